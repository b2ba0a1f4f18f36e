import { fold } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';

/** «πρώτη κατηγορία», «αληθινό γεγονός», «υπόλοιπα ιόντα»: words that point at something, and name nothing. */
const weakTerm =
  /^(?:πρωτ|δευτερ|τριτ|τεταρτ|τελευται|υπολοιπ|αληθιν|μεγαλ|μικρ|σημαντικ|κυρι(?:οσ|α|ο)|βασικ|νε(?:οσ|α|ο)|παλι(?:οσ|α|ο)|αλλ|ιδι|επομεν|αναλογ|αντιστοιχ|γνωστ|χαρακτηριστικ|σπουδαι|απλ|συνηθισμεν|καλ|κακ)[α-ω]* |(?:γεγονοσ|κατηγορια|παραδειγμα|τροποσ|λογοσ|μεροσ|σημειο|στοιχειο|στιγμη|αποτελεσμα|διαφορα|ρολοσ|λυση|προβλημα|ερωτημα|αιτια|φαινομενο|διαδικασια|μεθοδοσ|περιπτωση|σκοποσ|στοχοσ|κινδυνοσ|συνεπεια|μετρο|ιδεα|εξηγηση)$/;
/** What tells a thing from others of its kind. */
const distinct =
  /(?<!\p{L})(?:που|όπου|όταν|\p{L}*οποί\p{L}+|του|της|των|ενός|μιας|όσ\p{L}{1,3}|από|για|με|προς|κατά|σε|στ\p{L}{1,3})(?!\p{L})|(?<=\p{L} )\p{L}{4,}(?:ων|ών|ου|ού|ης|ής|εως)(?!\p{L})/u;
/** A meaning that begins in a clause, or ends in one that lost its verb («… στη δεύτερη»). */
const half =
  /^(?:το οποίο|η οποία|ο οποίος|οι οποί\p{L}+|τα οποία|που|όπου)(?!\p{L})|(?<!\p{L})(?:πρώτη|δεύτερη|πρώτο|δεύτερο|τρίτη|τρίτο|υπόλοιπ\p{L}+)$/u;

const headOf = ({ source, start, end }: Passage): string =>
  source.document.text
    .slice(start, Math.min(end, start + 160))
    .replace(/[*_#\s]+/gu, ' ')
    .trim();

/** «Είναι …», «Περιέχει …», «Βοηθά …»: what the sentence before spoke of does or has more. */
const goesOnBare =
  /^(?:Είναι|Ήταν|Περιέχει|Περιέχουν|Αποτελείται|Αποτελούνται|Επιτρέπει|Επιτρέπουν|Χρησιμεύει|Χρησιμεύουν|Βοηθά|Βοηθούν|Χρησιμοποιείται|Χρησιμοποιούνται|Λειτουργεί|Λειτουργούν|Ρυθμίζει|Προστατεύει|Διαθέτει|Συνδέει|Μεταφέρει|Παράγει|Καλύπτει|Περιλαμβάνει|Σκοπός τ\p{L}+|Ρόλος τ\p{L}+|Στόχος τ\p{L}+|Ο ρόλος τ(?:ου|ης|ους)|Η λειτουργία τ(?:ου|ης|ους)|(?:Αυτ(?:ός|ή|ό|οί|ές|ά)|Εκείν\p{L}+) (?:η |ο |το |οι |τα )?(?:\p{Ll}+ ){0,2}?(?:είναι|έχει|έχουν|περιέχ\p{L}+|επιτρέπ\p{L}+|καλύπτ\p{L}+|συνδέ\p{L}+|μεταφέρ\p{L}+|παράγ\p{L}+|βοηθ\p{L}+|χρησιμ\p{L}+))(?!\p{L})/u;
const does =
  /^(?:επιτρέπ|χρησιμ|βοηθ|καλύπτ|συνδέ|μεταφέρ|παράγ|περιέχ|αποτελ|διαθέτ|ρυθμίζ|προστατεύ|λειτουργ|περιλαμβάν|γαλακτωματοποι|διασπ|συμβάλλ|εξασφαλίζ|έχ|είναι)/u;

/** Whether a term names nothing by itself, or only says which one of several. */
export const isWeakTerm = (term: string): boolean => weakTerm.test(fold(term).toLowerCase());

/** Whether a meaning tells its thing from others of its kind. */
export const isDistinct = (meaning: string): boolean =>
  !half.test(meaning) && distinct.test(meaning.split(' ').slice(1).join(' '));

/** Whether another sentence adds to what a thing is: the next two begin with it, or go on without a subject. */
export function isCompletedBy(term: string, passage: Passage, analysis: Analysis): boolean {
  const own = fold(term);
  return [1, 2].some((step) => {
    const next = analysis.passages[passage.at + step];
    if (!next || next.source !== passage.source || next.section !== passage.section) return false;
    const head = headOf(next);
    if (step === 1 && goesOnBare.test(head)) return true;
    const rest = /^(?:Ο|Η|Το|Οι|Τα) (.+)/u.exec(head)?.[1] ?? head;
    if (!fold(rest).startsWith(`${own} `)) return false;
    return does.test(rest.slice(term.length + 1).replace(/^(?:δεν|θα|επίσης|όμως|δηλαδή) /u, ''));
  });
}

/** Whether the sentence has a short meaning beside the term as the subject of what it really says («ένα καπάκι, η επιγλωττίδα, καλύπτει …»). */
const isInPassing = ({ meaning, said, passage, term }: Definition): boolean => {
  const words = said?.meaning ?? meaning;
  const at = passage.clean.indexOf(words);
  const name = said?.term ?? term;
  return (
    at >= 0 &&
    passage.clean
      .slice(at + words.length)
      .replace(/^, (?:ο|η|το|οι|τα|τον|την|τη|τους|τις) /u, '')
      .startsWith(name)
  );
};

/** The words of a term as its sentence has them, with the word before it. */
function before({ passage, said, term }: Definition): { article: string; at: number } {
  const words = said?.term ?? term;
  const at = passage.clean.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return { article: '', at };
  const own = /^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις) /iu.exec(words)?.[0].trim();
  return { article: own ?? passage.clean.slice(0, at).trim().split(' ').at(-1)?.toLowerCase() ?? '', at };
}

/** Whether a definition is one of a term, says what tells it from others, and is all that the text says it is. */
export function isRealTerm(definition: Definition, analysis: Analysis): boolean {
  const { term, meaning, how, passage } = definition;
  if (isWeakTerm(term) || half.test(meaning)) return false;
  if (/^(?:ένα|έναν|ένας|μια|μία|μιας|ενός|κάποι\p{L}+|κάθε)$/u.test(before(definition).article)) return false;
  if (how === 'entry') return true;
  if (!distinct.test(meaning.split(' ').slice(1).join(' ')) || isInPassing(definition)) return false;
  // «Στον ναό υψωνόταν η σκηνή, ένα κτίσμα …»: what a common word meant there and then.
  const first = tagged(passage.clean.replace(meaning, ''), 'el').find(isFiniteVerb);
  const past = first?.feats.Tense === 'Past';
  if (how === 'is' && past && definition.verb === undefined && !term.includes(' ')) return false;
  return !isCompletedBy(term, passage, analysis);
}

const nominatives: Readonly<Record<string, string>> = {
  ο: 'ο',
  τον: 'ο',
  στον: 'ο',
  η: 'η',
  την: 'η',
  τη: 'η',
  στην: 'η',
  στη: 'η',
  το: 'το',
  στο: 'το',
  οι: 'οι',
  τους: 'οι',
  στους: 'οι',
  τις: 'οι',
  στις: 'οι',
  τα: 'τα',
  στα: 'τα',
};

/** The article with which the sentence names what it explains, in the nominative; null where it has none. */
export function articleInText(definition: Definition): string | null {
  const { article } = before(definition);
  return nominatives[article] ?? null;
}
