import { classCloseness, classesOf, fold, type NounClass, tag } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { type SchoolTerm, schoolClass, schoolTerms } from '../../../../material/greek/school-terms/school-terms.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';

/** Nouns with which descriptions begin, by the sort of what they describe; WordNet has few of the sciences. */
const genera: Readonly<Record<string, string>> = {
  process: `διαδικασία λειτουργία μεταβολή μετατροπή φάση κίνηση αλλαγή απώλεια αύξηση μείωση άνοδος πτώση ανταλλαγή διάσπαση
    ένωση σύνδεση μετακίνηση πορεία μεταφορά αντίδραση δημιουργία παραγωγή απομάκρυνση εξέλιξη διεργασία δόνηση μετάβαση
    εγκατάλειψη συγκέντρωση επέκταση διάδοση σύγκρουση ανάπτυξη ροή`,
  act: `πράξη μέθοδος τεχνική τρόπος ψηφοφορία κατάργηση τακτική απόφαση δικαίωμα υποχρέωση συνήθεια τελετή μέτρο εκλογή τροποποίηση`,
  object: `όργανο αγγείο τμήμα μέρος περίβλημα σωλήνας αδένας οργανίδιο κοιλότητα κύτταρο σωματίδιο μόριο άτομο μεμβράνη στρώμα σώμα
    δοχείο κτίριο πλοίο ιστός μυς οστό άκρο κομμάτι σάκος πόρος νήμα`,
  device: `συσκευή εξάρτημα μηχανή μηχάνημα μηχανισμός εργαλείο διάταξη πηγή στοιχείο σύστημα όργανο ρολόι`,
  place: `σημείο τόπος περιοχή χώρος έδρα πόλη πύλη αίθουσα ζώνη έκταση θέση κτίριο`,
  substance: `ουσία υγρό αέριο χρωστική υλικό μέταλλο κράμα σάκχαρο πέτρωμα πρωτεΐνη ορμόνη ένζυμο ένωση μείγμα διάλυμα ορυκτό οξύ`,
  quantity: `ποσότητα μέγεθος αριθμός ποσοστό ποσό τιμή ταχύτητα ενέργεια δύναμη λόγος πηλίκο γινόμενο δυσκολία θερμοκρασία μάζα
    απόσταση διάρκεια ένταση μονάδα`,
  person: `άρχοντας διοικητής στρατιώτης πολίτης όσος όποιος άνθρωπος κάτοικος βασιλιάς τεχνίτης αξιωματούχος έμπορος δούλος
    ιερέας μαχητής πολεμιστής υπάλληλος`,
  text: `κείμενο νόμος έργο βιβλίο συμφωνία συνθήκη έγγραφο διάταγμα τραγούδι ποίημα αφήγηση`,
  principle: `αρχή ιδέα αντίληψη θεωρία κανόνας πεποίθηση ισότητα ελευθερία άποψη διδασκαλία`,
  institution: `δικαστήριο συνέλευση συμβούλιο σώμα αρχή οργανισμός ένωση συμμαχία θεσμός υπηρεσία όργανο οργάνωση`,
  regime: `πολίτευμα καθεστώς`,
  illness: `ασθένεια νόσος πάθηση διαταραχή φλεγμονή λοίμωξη`,
  organism: `οργανισμός φυτό ζώο μικροοργανισμός είδος`,
};
const bySort = new Map<string, string[]>();
for (const [sort, nouns] of Object.entries(genera))
  for (const noun of nouns.split(/\s+/)) bySort.set(fold(noun), [...(bySort.get(fold(noun)) ?? []), sort]);

const byFile: Partial<Record<NounClass, string>> = {
  act: 'act',
  process: 'process',
  event: 'act',
  phenomenon: 'phenomenon',
  body: 'object',
  artifact: 'object',
  substance: 'substance',
  food: 'substance',
  location: 'place',
  person: 'person',
  communication: 'text',
  cognition: 'principle',
  group: 'institution',
  quantity: 'quantity',
};

/** Words for a kind or an amount: what they are of tells the sort. */
const empty = /^(?:είδος|σύνολο|ομάδα|σειρά|μορφή|κατηγορία|τύπος|πλήθος|μέρος|τμήμα)$/u;

/** The noun that says what kind of thing a description means, in its dictionary form. */
export function genusOf(meaning: string): string | null {
  const own = meaning.split(/,? (?:που|[οητ]\p{L}* οποί\p{L}+|όπου|όταν) /u)[0] ?? meaning;
  const nouns = tag(own.charAt(0).toLowerCase() + own.slice(1), 'el').filter(
    ({ pos }) => pos === 'NOUN' || pos === 'X',
  );
  if (/^όσοι /iu.test(own)) return 'όσος';
  const at = nouns[0] && empty.test(nouns[0].lemma) && nouns[1]?.feats.Case === 'Gen' ? 1 : 0;
  const noun = nouns[at];
  return noun ? noun.lemma.toLowerCase() : null;
}

/** Sorts that questions do not tell apart. */
const joined: Readonly<Record<string, string>> = { phenomenon: 'process', device: 'object', movement: 'principle' };
const asSort = (sort: string): string => joined[sort] ?? sort;

/** Endings of words of one sort. */
const endings: readonly [RegExp, string][] = [
  [/(?:ιτιδα|παθεια|ναιμια|ωμα)$/, 'illness'],
  [/(?:κρατια|αρχια)$/, 'regime'],
  [/(?:λογια|γραφια|νομια)$/, 'science'],
  [/(?:μετρο|σκοπιο|γραφος)$/, 'object'],
  [/(?:ποιηση|ωση|υνση|ανση|ευση|αση|ηση|ιση|υση|ξη|ψη)$/, 'process'],
];

export interface NameSorts {
  sorts: ReadonlySet<string>;
  /** The classes of school terms that have it. */
  lines: ReadonlySet<number>;
  genus: string | null;
}

/** Of the classes that have a term, those of which the material names most: «ένταση» of earthquakes, not of sounds. */
function nearestClasses(known: readonly SchoolTerm[], analysis: Analysis): number[] {
  const counts = known.map(({ line }) => schoolClass(line).filter(({ key }) => isNamed(key, analysis)).length);
  const most = Math.max(0, ...counts);
  // Only the term itself: of classes of several sorts none is more likely than another.
  if (most < 2 && new Set(known.map(({ sort }) => asSort(sort))).size > 1) return [];
  if (most < 2) return known.slice(0, 1).map(({ line }) => line);
  return known.filter((_, at) => counts[at] === most).map(({ line }) => line);
}

const isNamed = (key: string, analysis: Analysis): boolean =>
  key.split(' ').every((part) => analysis.index.holding(part).length > 0);

/** Shorter words often have several meanings. */
const shortWord = 6;

function sortsOf(term: string, meaning: string | null, analysis: Analysis): NameSorts {
  const known = schoolTerms(term);
  const genus = meaning === null ? null : genusOf(meaning);
  const told = genus === null ? new Set<string>() : sortsOfGenus(genus);
  const lines = nearestClasses(known, analysis);
  const taught = known.filter(({ line }) => lines.includes(line)).map(({ sort }) => asSort(sort));
  // «κόρη», «έξοδος»: a short word that stands alone in the material may mean something else than in its class.
  const alone = lines.every((line) => schoolClass(line).filter(({ key }) => isNamed(key, analysis)).length < 2);
  const agrees = taught.some((sort) => told.has(sort));
  const sure = !alone || agrees || (told.size === 0 && (term.includes(' ') || term.length >= shortWord));
  const sorts = new Set([...told, ...(sure ? taught : [])]);
  if (sorts.size === 0 && !term.includes(' ')) {
    const sort = endings.find(([ending]) => ending.test(fold(term)))?.[1];
    if (sort) sorts.add(asSort(sort));
  }
  return { sorts, lines: new Set(sure ? lines : []), genus };
}

/** The sorts of what a description with this noun means: by the nouns above, or by the class of WordNet. */
function sortsOfGenus(genus: string): Set<string> {
  const told = bySort.get(fold(genus));
  if (told) return new Set(told.map(asSort));
  const file = classesOf(genus, 'el')[0]?.file;
  const sort = file && byFile[file];
  return new Set(sort ? [asSort(sort)] : []);
}

/** The sorts of the names that a material defines; «ακριτικά» has the key of «ακρίτες», and is another word. */
const defined = cachedPerAnalysis((analysis): Map<string, NameSorts> => {
  const found = new Map<string, NameSorts>();
  for (const { term, meaning, how } of analysis.definitions)
    if (how !== 'alias' && !found.has(fold(term))) found.set(fold(term), sortsOf(term, meaning, analysis));
  return found;
});

const undefinedSorts = cachedPerAnalysis((analysis, term): NameSorts => sortsOf(term, null, analysis));

/** What sort of thing a name means, as far as its definition, the school terms or its ending tell. */
export function nameSorts(term: string, meaning: string | null, analysis: Analysis): NameSorts {
  const known = defined(analysis, '').get(fold(term));
  if (known) return known;
  return meaning === null ? undefinedSorts(analysis, term) : sortsOf(term, meaning, analysis);
}

const likeness = new Map<string, number>();
const maxKept = 20_000;

/** Whether WordNet puts two nouns into one narrow class. */
export function alike(one: string, other: string): boolean {
  const key = `${one} ${other}`;
  let found = likeness.get(key);
  if (found === undefined) {
    found = classCloseness(one, other, 'el');
    if (likeness.size > maxKept) likeness.clear();
    likeness.set(key, found);
  }
  return found >= sameClass;
}

const sameClass = 0.72;

/** 0 where two names are of different sorts or nothing is known, up to 4 where they are taught side by side. */
export function sortCloseness(one: NameSorts, other: NameSorts): number {
  if ([...one.lines].some((line) => other.lines.has(line))) return 4;
  if (one.genus !== null && one.genus === other.genus) return 3;
  return [...one.sorts].some((sort) => other.sorts.has(sort)) ? 2 : 0;
}
