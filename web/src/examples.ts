// The gallery. Every text but the paraphrased one, which is for the network, is inside the grammar; the tests ask
// each question.

export interface ExampleTheory {
  name: string;
  about: string;
  theory: string;
  /** The first is asked at once. */
  questions: string[];
}

const PEOPLE = `# Who is invited to the garden party?
Nora is generous.
Nora is a gardener.
Nora knows the host.
Emil is quiet.
Emil is a baker.
Ivy is a gardener.
Ivy is noisy.
Every gardener is patient.
Generous people are kind.
If someone is patient and not noisy then they are kind.
If someone is a baker then they bring the cake.
If someone is kind and they know the host then they are invited.
Anyone who brings the cake is invited.
`;

const ANIMALS = `# What flies, and what is safe?
Pip is a robin.
Bruno is a penguin.
The cat chases Pip.
The cat is lazy.
The dog likes the cat.
All robins are birds.
All penguins are birds.
No penguin can fly.
A bird can fly unless it is a penguin.
If something can fly then it is safe.
If the cat is lazy then Pip is safe.
If something likes the cat then it is friendly.
`;

const CIRCUITS = `# Does the lamp glow?
The battery is charged.
The battery powers the circuit.
The wire is copper.
The switch is closed.
The fuse is intact.
All copper things are conductive.
If the battery is charged and it powers the circuit then the circuit is live.
If the switch is closed and the wire is conductive then the circuit is complete.
If the fuse is not intact then the circuit is broken.
If the circuit is live and complete and not broken then the current runs through the lamp.
If the current runs through the lamp then the lamp is glowing.
`;

const LOAN = `# Who gets the small business loan?
Amira is an applicant.
Amira has a salary.
Amira owns the flat.
Amira has a guarantor.
Tom is an applicant.
Tom has a salary.
Tom has a default.
Lena is an applicant.
Lena is a founder.
Lena has a guarantor.
If someone has a salary and they have no default then they are creditworthy.
If someone owns the flat then they are secured.
If someone has a guarantor then they are secured.
If an applicant is creditworthy and secured then the applicant is eligible.
If an applicant is a founder and has a guarantor then the applicant is eligible.
Anyone who is eligible is approved unless they are under review.
`;

const TRIAGE = `# Who is seen first in the emergency room?
Mrs. Okafor has chest pain.
Mrs. Okafor is breathless.
Jan has a fever.
Jan is an infant.
Rosa has a sprain.
Rosa is stable.
Anyone who has chest pain is at risk.
If someone is breathless and not stable then they are at risk.
If someone is an infant and they have a fever then they are urgent.
Anyone who is at risk is urgent.
If someone is urgent then they see the doctor.
If someone is stable and not urgent then they wait.
`;

const PARAPHRASED = `Priya turns up at the allotment whatever the weather, and everyone there finds her a nice sort.
Lukas was always the quiet one at the back of the class, and he is still young.
Somebody who is nice to all and sundry can hardly help being kind as well.
When a person is both young and quiet, you may count on it that they are smart.
Smart people, if they happen to be nice too, end up rather big in their field.
`;

export const EXAMPLES: readonly ExampleTheory[] = [
  {
    name: "People",
    about: "Two ways to a party",
    theory: PEOPLE,
    questions: ["Nora is invited.", "Who is invited?", "Ivy is invited."],
  },
  {
    name: "Animals",
    about: "Rules with exceptions",
    theory: ANIMALS,
    questions: ["Pip is safe.", "Bruno can fly.", "Is the dog friendly?"],
  },
  {
    name: "Circuits",
    about: "A long chain of steps",
    theory: CIRCUITS,
    questions: ["The lamp is glowing.", "The circuit is broken."],
  },
  {
    name: "Loan",
    about: "Proofs, and why not",
    theory: LOAN,
    questions: ["Amira is approved.", "Tom is approved.", "Lena is approved."],
  },
  {
    name: "Triage",
    about: "Urgent, or can wait",
    theory: TRIAGE,
    questions: ["Mrs. Okafor sees the doctor.", "Jan is urgent.", "Rosa sees the doctor."],
  },
  {
    name: "Paraphrased",
    about: "Free English, for the network",
    theory: PARAPHRASED,
    questions: ["Priya is kind.", "Lukas is smart."],
  },
];
