import { fold, isLikelyVerb } from '@schole/language';
import { greekPhrases } from '../../analysis/greek/terms.ts';

type Shape = { gender: string; plural: boolean };

/** The thing a weak pronoun can stand for: «τον» one masculine thing, «τους» several. */
const stands: Readonly<Record<string, (shape: Shape) => boolean>> = {
  τον: ({ gender, plural }) => gender === 'masculine' && !plural,
  την: ({ gender, plural }) => gender === 'feminine' && !plural,
  τη: ({ gender, plural }) => gender === 'feminine' && !plural,
  το: ({ gender, plural }) => gender === 'neuter' && !plural,
  τους: ({ plural }) => plural,
  τις: ({ gender, plural }) => gender === 'feminine' && plural,
  τα: ({ gender, plural }) => gender === 'neuter' && plural,
  του: ({ gender, plural }) => gender !== 'feminine' && !plural,
  της: ({ gender, plural }) => gender === 'feminine' && !plural,
};

const genders: Readonly<Record<string, string>> = {
  ένας: 'masculine',
  ένα: 'neuter',
  μία: 'feminine',
  μια: 'feminine',
};

const calendar =
  /^(?:ιανουαρι|φεβρουαρι|μαρτι|απριλι|μαι|ιουνι|ιουλι|αυγουστ|σεπτεμβρι|οκτωβρι|νοεμβρι|δεκεμβρι|δεκαετι|αιων|ετ[οη]|χρον)/;
const genitive = /^(?:\p{Lu}?\p{Ll}*(?:ου|ού|ης|ής|ας|άς|ων|ών|ους|ούς|εως|έως|τος|α|η|ή|ος|ός)|\d.*)$/u;

/** Whether every weak pronoun («τον τιμώρησαν», «η χήρα του») has something in its own sentence to stand for. */
export function weakPronounsHold(text: string): boolean {
  const phrases = greekPhrases(text).filter(({ phrase }) => !calendar.test(fold(text.slice(phrase.start, phrase.end))));
  const known = (word: string, at: number): boolean =>
    phrases.some(({ phrase }) => phrase.end <= at && stands[word]?.(phrase.form) === true) ||
    [...text.slice(0, at).matchAll(/(?<!\p{L})(ένας|ένα|μία|μια)(?= \p{L})/giu)].some(
      ([, one = '']) => stands[word]?.({ gender: genders[one.toLowerCase()] ?? 'neuter', plural: false }) === true,
    );
  for (const match of text.matchAll(/(?<!\p{L})(τον|την|τη|το|τους|τις|τα|του|της)(?= ([\p{L}\d]+)|[.,])/giu)) {
    const word = (match[1] ?? '').toLowerCase();
    const next = match[2] ?? '';
    const before = text.slice(0, match.index).trimEnd().split(' ').at(-1) ?? '';
    // «τους Έλληνες», «τους ταμιευτήρες»: a name or a noun that looks like a verb.
    const object =
      isLikelyVerb(next) &&
      /^\p{Ll}/u.test(next) &&
      !/(?:ες|ους)$/u.test(next) &&
      /^(?:τον|την|τη|το|τους|τις|τα)$/u.test(word);
    const owner =
      /^(?:του|της|τους)$/u.test(word) &&
      /\p{L}$/u.test(before) &&
      !genitive.test(next) &&
      !/^\p{Lu}/u.test(next) &&
      !isLikelyVerb(before);
    if ((object || owner) && !known(word, match.index)) return false;
  }
  return true;
}

const leading =
  /^(?:Το \d+(?: π\.Χ\.| μ\.Χ\.)?|Τον \p{L}+(?: αιώνα| του \d+)?|Την? \p{L}+|Στ\p{L}+ \p{L}+|Κατά \p{L}+ \p{L}+|Με \p{L}+ \p{L}+|Από \p{L}+ \p{L}+|Μετά (?:από )?\p{L}+ \p{L}+|Πριν (?:από )?\p{L}+ \p{L}+),? /u;

/** «Το 754 συγκάλεσε σύνοδο»: the one who did so stands in the sentence before. */
export function lacksSubject(text: string): boolean {
  const rest = text.replace(leading, '');
  if (rest === text) return false;
  const first = rest.split(' ')[0] ?? '';
  if (!isLikelyVerb(first)) return false;
  const clause = rest.split(/,| που | ο οποίος | η οποία | το οποίο /u)[0] ?? '';
  return !/(?<!\p{L})(?:ο|η|οι|ένας|μία|μια|κάθε)(?!\p{L})/u.test(clause) && !/^\p{L}+ (?:το|τα|ένα) /u.test(clause);
}

/** A verdict without a fact: «είχε τεράστια σημασία». */
export const greekOpinion =
  /(?<!\p{L})(?:(?:έχει|είχε|έχουν|είχαν) (?:πολύ )?(?:τεράστια|μεγάλη|ιδιαίτερη|καθοριστική) σημασία|άφησ\p{L}+ βαθιά|αξίζει να|δυστυχώς|ευτυχώς|φυσικά|βεβαίως|ασφαλώς|εντυπωσιακ\p{L}+|αξιοσημείωτ\p{L}+|παίζ(?:ει|ουν) σημαντικό|δεν είναι τυχαίο|είναι γεγονός|είναι γνωστό|είναι σαφές|είναι φανερό|κοντολογίς)(?!\p{L})/iu;

/** Nouns that mean nothing before somebody says of what: «η μάχη», «η ομάδα», «η σύνοδος». */
const relational = new Set(
  `μάχη πόλεμος στρατός στόλος σύνοδος διαμάχη σύγκρουση αυτοκράτορας βασιλιάς βασιλείς κυβέρνηση πόλη ομάδα δίκτυο μέτρηση μελέτη
  έρευνα συνθήκη νίκη ήττα νόμος κόμμα αρχηγός στρατηγός πολιορκία εκστρατεία επανάσταση εξέγερση κίνημα απόφαση πρόταση
  διαδικασία μέθοδος θεωρία πείραμα αποτέλεσμα ασθένεια νόσος θεραπεία σύμπτωμα συμπτώματα περιοχή χώρα νησί έργο ποίημα
  συγγραφέας ποιητής ήρωας αφηγητής μυθιστόρημα φαινόμενο σώμα ουσία προϊόν αντίδραση συγκέντρωση διαφορά μέρος τμήμα στάδιο
  φάση περίοδος πληθυσμός κάτοικοι γεγονός σχέση δράση ρόλος λειτουργία μορφή δομή σύστημα κράτος ηγέτης πρόεδρος υπουργός μέτρα
  μέτρο αλλαγή αλλαγές ανάπτυξη αύξηση μείωση επιρροή λόγος αιτία σκοπός στόχος συμφωνία συμμαχία έκρηξη καταστροφή σύμμαχοι
  αντίπαλοι στρατιώτες επιστήμονες επιστήμονας ερευνητές άνθρωποι άνθρωπος γυναίκες άνδρες παιδιά λαός αποστολή πορεία κείμενο
  θέμα ζήτημα πρόβλημα άποψη ιδέα σημασία εποχή χρόνος ποσό ποσότητα τιμή αριθμός μέγεθος σχήμα τρόπος είδος τύπος τεχνική`
    .split(/\s+/)
    .map(fold),
);

/** Whether a Greek noun means nothing without what it belongs to. */
export function isRelationalGreek(noun: string): boolean {
  return relational.has(fold(noun));
}

const present = /(?:ει|εί|ουν|ούν|άει|ά|ται|νται)$/u;

/** Whether a verb form is in the present, where a sentence tells what is so in general. */
export function isPresentVerb(verb: string): boolean {
  return /^(?:είναι|έχει|έχουν)$/u.test(verb) || (present.test(verb) && !/^(?:είχαν?|ήταν)$/u.test(verb));
}
