import type { ContentLanguage } from '@schole/core';
import type { Analysis } from '../analysis/analysis.ts';
import { cachedPerAnalysis } from './pool.ts';

// Two kinds of one thing, in the same form on both sides. Unlike opposites they are exchanged only where the material
// speaks of both.
const english = `
aerobic anaerobic
innate adaptive
primary secondary
acute chronic
direct indirect
active inactive
internal external
intrinsic extrinsic
inner outer
upper lower
gram-positive gram-negative
dominant recessive
homozygous heterozygous
eukaryotic prokaryotic
eukaryotes prokaryotes
unicellular multicellular
saturated unsaturated
hydrophilic hydrophobic
intracellular extracellular
endogenous exogenous
endothermic exothermic
sensory motor
afferent efferent
sympathetic parasympathetic
anterior posterior
dorsal ventral
proximal distal
systolic diastolic
male female
males females
men women
arteries veins
bacteria viruses
bacterial viral
acidic alkaline
acids bases
oxidized reduced
oxidation reduction
reactants products
inhalation exhalation
vertebrates invertebrates
herbivores carnivores
producers consumers
predators prey
fiscal monetary
fixed variable
public private
urban rural
import export
imports exports
supply demand
buyers sellers
surplus shortage
inflation deflation
short-term long-term
short-run long-run
explicit implicit
conscious unconscious
voluntary involuntary
classical operant
reinforcement punishment
independent dependent
qualitative quantitative
inductive deductive
individualistic collectivistic
liberal conservative
liberals conservatives
federal state
legislative executive
upward downward
convergent divergent
introverts extroverts
introverted extroverted
introversion extroversion
fluid crystallized
hostile instrumental
maximum minimum
cathode anode
conductors insulators
longitudinal transverse
kinetic potential
static dynamic
linear nonlinear
organic inorganic
soluble insoluble
biotic abiotic
sexual asexual
haploid diploid
mitosis meiosis
specific nonspecific
cellular humoral
exons introns
coding noncoding
sense antisense
template nontemplate
initiation termination
bacterial fungal
gram-positive gram-negative
employers employees
lenders borrowers
consumers producers
supporters opponents
nature nurture
assimilation accommodation
thesis antithesis
encoding retrieval
assets liabilities
revenue expenditure
exports imports
urban rural
offense defense
north south
east west
Catholic Protestant
Catholics Protestants
Republicans Democrats
Republican Democratic
transcription translation
agonist antagonist
agonists antagonists
depolarization repolarization
excitatory inhibitory
northern southern
eastern western
`;

const greek = `
αερόβια αναερόβια
αερόβιοι αναερόβιοι
αερόβιες αναερόβιες
αρτηρίες φλέβες
φλέβες αρτηρίες
εσωτερική εξωτερική
εσωτερικό εξωτερικό
εσωτερικά εξωτερικά
εσωτερικές εξωτερικές
εσωτερικής εξωτερικής
άμεση έμμεση
άμεσο έμμεσο
άμεσα έμμεσα
άμεσες έμμεσες
ενεργητική παθητική
θετικό αρνητικό
θετική αρνητική
θετικά αρνητικά
θετικές αρνητικές
θετικού αρνητικού
θετικών αρνητικών
προκαρυωτικά ευκαρυωτικά
προκαρυωτικοί ευκαρυωτικοί
προκαρυωτικό ευκαρυωτικό
μονοκύτταροι πολυκύτταροι
μονοκύτταρα πολυκύτταρα
αυτότροφοι ετερότροφοι
κεκορεσμένα ακόρεστα
οργανικές ανόργανες
οργανικά ανόργανα
οργανική ανόργανη
οξέα βάσεις
αισθητικοί κινητικοί
αισθητικά κινητικά
εισπνοή εκπνοή
εισαγωγές εξαγωγές
προσφορά ζήτηση
πρωτογενής δευτερογενής
πρωτογενή δευτερογενή
κληρονομική επίκτητη
φυσική τεχνητή
φυσική επίκτητη
έμφυτη επίκτητη
κινητική δυναμική
ανανεώσιμες|μη ανανεώσιμες
αγωγοί μονωτές
νομοθετική εκτελεστική
νομοθετική δικαστική
εκτελεστική νομοθετική
δικαστική εκτελεστική
ορεινές πεδινές
ορεινή πεδινή
βόρεια νότια
ανατολικά δυτικά
ανατολικό δυτικό
ανατολική δυτική
ανατολικές δυτικές
βόρειο νότιο
βόρειες νότιες
άνω κάτω
δεξιά αριστερή
δεξιό αριστερό
δεξιού αριστερού
δεξιάς αριστερής
ανοδική καθοδική
λευκά ερυθρά
συμπαθητικό παρασυμπαθητικό
συστολή διαστολή
βραχυπρόθεσμες μακροπρόθεσμες
βραχυπρόθεσμη μακροπρόθεσμη
ατομικά κοινωνικά
δημόσιο ιδιωτικό
δημόσια ιδιωτική
αστικές αγροτικές
μέγιστη ελάχιστη
ενδογενείς εξωγενείς
ομογενή ετερογενή
ομογενές ετερογενές
γραμμική κυκλική
πεζά ποιητικά
`;

function read(lines: string): Map<string, string[]> {
  const both = new Map<string, string[]>();
  for (const line of lines.trim().split('\n')) {
    const [one = '', other = ''] = line.split(line.includes('|') ? '|' : ' ');
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = both.get(from) ?? [];
      if (!known.includes(to)) both.set(from, [...known, to]);
    }
  }
  return both;
}

const pairs: Readonly<Record<ContentLanguage, ReadonlyMap<string, readonly string[]>>> = {
  en: read(english),
  el: read(greek),
};

/** The other kinds beside a word of the table. */
export function contrastOf(word: string, language: ContentLanguage): readonly string[] {
  return pairs[language].get(word.toLowerCase()) ?? [];
}

const spoken = cachedPerAnalysis(
  (analysis) =>
    new Set(
      analysis.passages.flatMap(({ clean }) =>
        [...clean.toLowerCase().matchAll(/[\p{L}][\p{L}-]*/gu)].map(([word]) => word),
      ),
    ),
);

/** Of these kinds a thing is one or the other, whether the material speaks of both or not. */
const exclusive =
  /^(?:(?:an)?aerobic|innate|adaptive|acute|chronic|intracellular|extracellular|(?:eu|pro)karyotic|(?:uni|multi)cellular|hydrophilic|hydrophobic|endogenous|exogenous|endothermic|exothermic|acidic|alkaline|(?:in)?vertebrates|short-term|long-term|explicit|implicit|(?:in)?organic|(?:in)?soluble|haploid|diploid|quantitative|qualitative|involuntary|voluntary|urban|rural|internal|external|gram-positive|gram-negative|(?:an)?αερόβι\p{L}+|(?:προ|ευ)καρυωτικ\p{L}+|(?:μονο|πολυ)κύτταρ\p{L}+|εσωτερικ\p{L}+|εξωτερικ\p{L}+|άμεσ\p{L}+|έμμεσ\p{L}+|(?:αν)?όργαν\p{L}+|ορεινές|πεδινές|αριστερ\p{L}+|δεξι\p{L}+|φυσικ\p{L}+|τεχνητ\p{L}+)$/u;

/** A word of a statement that names one of two kinds, and the other kind. */
export interface Contrast {
  start: number;
  end: number;
  from: string;
  to: string;
}

/** The words of a text whose other kind the material names too, but not the text itself. */
export function contrasts(text: string, analysis: Analysis): Contrast[] {
  const own = new Set([...text.toLowerCase().matchAll(/[\p{L}][\p{L}-]*/gu)].map(([word]) => word));
  const known = spoken(analysis, '');
  return [...text.matchAll(/[\p{L}][\p{L}-]*/gu)].flatMap((match) => {
    const word = match[0];
    const lower = word.toLowerCase();
    const to = pairs[analysis.language]
      .get(lower)
      ?.find((other) => (known.has(other) || exclusive.test(other)) && !own.has(other));
    if (to === undefined || (/^\p{Lu}/u.test(word) && match.index > 0)) return [];
    // "Sexual orientation", "on a chronic basis": no kind of what follows.
    if (
      /^ (?:orientation|abuse|assault|basis|relations|school|schools|sector|law)\b/.test(
        text.slice(match.index + word.length),
      )
    )
      return [];
    const cased = /^\p{Lu}/u.test(word) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
    return [{ start: match.index, end: match.index + word.length, from: word, to: cased }];
  });
}
