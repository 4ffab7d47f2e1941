"""Quantities (scratch)."""
import re
from fractions import Fraction
from typing import NamedTuple
from multiprover.english.chart import Edge
from multiprover.english.syntax import Measure
from multiprover.logic.forms import Quantity
W={w:i for i,w in enumerate("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split())}
W.update({"thirty":30,"forty":40,"fifty":50,"hundred":100})
DAY=Fraction(1)
U={}
for names,dim,f in [("year years","duration",Fraction(1461,4)),("month months","duration",Fraction(1461,48)),("week weeks","duration",7),("day days","duration",1),("hour hours","duration",Fraction(1,24)),("minute minutes","duration",Fraction(1,1440)),
 ("kg kilograms kilogram kilos","weight",1),("g grams","weight",Fraction(1,1000)),("cm centimetres centimeters","length",Fraction(1,100)),("m metre metres meter meters","length",1),("km kilometres kilometers","length",1000),
 ("euro euros eur","money EUR",1),("dollar dollars","money USD",1),("percent %","percent",1),("characters character","count characters",1)]:
    for n in names.split(): U[n]=(dim,Fraction(f))
MON={m:i+1 for i,m in enumerate("january february march april may june july august september october november december".split())}
class Age(NamedTuple):
    measure: Measure
    end: int
def num(t):
    s=t.text.replace(",","")
    if re.fullmatch(r"\d+(\.\d+)?",s): return Fraction(s)
    if t.lower in W and not t.capital: return Fraction(W[t.lower])
    return None
def ages_at(tokens,i):
    m=re.fullmatch(r"(\d+|[a-z]+)-(year|month|week|day)s?-old",tokens[i].lower)
    if m:
        n=m.group(1)
        n=W.get(n,None) if not n.isdigit() else int(n)
        if n is not None:
            q=quantity_of(f"{n} {m.group(2)}s")
            yield Age(Measure((("=",q),),q.text),i+1)
    elif i+4<len(tokens) and tokens[i].text.isdigit() and tokens[i+1].text=='-':
        if tokens[i+2].lower in('year-old','month-old'):
            q=quantity_of(f"{tokens[i].text} {tokens[i+2].lower.split('-')[0]}s")
            yield Age(Measure((("=",q),),q.text),i+3)
def quantity_of(text):
    p=text.split()
    try: n=Fraction(p[0].replace(",",""))
    except ValueError: n=Fraction(W[p[0]]) if p[0] in W else None
    if n is None: return None
    if len(p)==1: return Quantity("number",n,n,text=text)
    if p[1] not in U: return None
    d,f=U[p[1]]
    return Quantity(d,n*f,n*f,text=text)
def quantities_at(tokens,i):
    t=tokens[i]
    if t.text=="$" and i+1<len(tokens) and num(tokens[i+1]) is not None:
        n=num(tokens[i+1]); yield Edge("QTY",i+2,Quantity("money USD",n,n,text="$"+tokens[i+1].text)); return
    n=num(t)
    if n is None: return
    import datetime
    if i+2<len(tokens) and tokens[i+1].lower in MON and tokens[i+2].text.isdigit():
        d=Fraction(datetime.date(int(tokens[i+2].text),MON[tokens[i+1].lower],int(n)).toordinal())
        yield Edge("QTY",i+3,Quantity("date",d,d,text=" ".join(x.text for x in tokens[i:i+3]))); return
    if i+1<len(tokens) and tokens[i+1].lower in U:
        q=quantity_of(f"{t.lower} {tokens[i+1].lower}")
        yield Edge("QTY",i+2,q)
        return
    yield Edge("QTY",i+1,Quantity("number",n,n,text=t.text))
