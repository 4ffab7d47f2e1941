"""Words for what belongs to the one a sentence is about: what comes of what they do, papers, people."""

from typing import Final

from multiprover.english.function_words import words_in

DEEDS: Final = {
    "accident": ("cause", "have"),
    "amount": (),
    "appeal": ("appeal",),
    "application": ("apply",),
    "balance": (),
    "bill": (),
    "booking": ("book",),
    "budget": (),
    "cancellation": ("cancel",),
    "certificate": (),
    "claim": ("claim",),
    "complaint": ("complain",),
    "contract": (),
    "damage": ("damage",),
    "debt": ("owe",),
    "deposit": (),
    "defect": ("defective", "faulty"),
    "delay": ("arrive", "depart", "leave", "land", "delay", "late", "overdue"),
    "diagnosis": ("diagnose",),
    "fault": (),
    "fee": (),
    "fine": (),
    "grade": (),
    "illness": (),
    "income": (),
    "injury": ("injure",),
    "invoice": (),
    "lease": (),
    "licence": (),
    "loan": ("borrow", "lend"),
    "loss": ("lose",),
    "offence": ("commit",),
    "passport": (),
    "payment": ("pay",),
    "permit": (),
    "premium": (),
    "prescription": (),
    "postage": (),
    "price": (),
    "purchase": ("buy", "purchase"),
    "request": ("request",),
    "reservation": ("reserve",),
    "receipt": (),
    "rent": (),
    "return date": ("return",),
    "salary": (),
    "score": (),
    "subscription": (),
    "theft": ("steal",),
    "ticket": (),
    "turnover": (),
    "visa": (),
    "wage": (),
}
"""What comes of what somebody does, is or suffers, and the words for that; papers and amounts."""

OF_THINGS: Final = frozenset(
    words_in(
        """
        applicant author borrower buyer claimant customer driver guarantor holder keeper lender manufacturer
        owner policyholder purchaser recipient seller sender
        """
    )
)
"""People whom only things have: the customer of an order."""
OF_PAPERS: Final = frozenset(words_in("applicant claimant customer guarantor policyholder recipient sender"))
OF_THINGS_OR_PEOPLE: Final = frozenset(("accident", "damage", "defect", "delay", "fault", "loss", "theft"))
COMMON: Final = frozenset(words_in("hold need expect declare schedule plan open close forecast"))
"""What is done for all: "unless a meeting is held"."""
DUE: Final = frozenset(words_in("deposit fee charge surcharge fine refund toll tax fare rent discount"))
"""What has nothing of its own: "a deposit is due when the booking is confirmed"."""
OF_ALL: Final = frozenset(
    words_in(
        """
        ballot vote poll election referendum recount strike meeting emergency curfew lockdown holiday
        """
    )
)
"""What is nobody's own: "unless a secret ballot is requested"."""
AGREEING: Final = frozenset(words_in("approve authorise authorize countersign inspect check review certify"))
"""What people do about something that others have asked for."""
