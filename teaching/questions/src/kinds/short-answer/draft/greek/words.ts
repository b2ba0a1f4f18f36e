import { type GreekForm, isLikelyVerb, isPluralVerb, type TaggedToken, words } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { greekLooseEnds, lowered, readGreekClause, speaking } from '../../../../material/greek/clause.ts';
import { asQuestion, isOwned } from '../../../../material/greek/question.ts';
import type { Piece } from '../../../../material/relations/relation.ts';

const minWords = 4;
const maxWords = 24;
/** A possessive or a weak pronoun at the beginning, a clause that is not closed, a list of deeds. */
const openStart =
  /^(?:δεν |θα |να |τον |την |τη |το |τους |τις |τα )*\p{Ll}*(?:ει|εί|ουν|ούν|εται|ονται|ησε|ησαν|ηκε|ηκαν)(?!\p{L})/u;
const openEnd = /(?:^| )(?:και|ή|που|όχι|δηλαδή|έτσι|τόσο|αρκετά|πολύ|να|θα|σε|από|με|για|ότι|μόνο)$/u;
const unsaid =
  /[;:·"()«»]|(?<!\p{L})(?:επίσης|ωστόσο|όμως|λοιπόν|επομένως|άλλωστε|μάλιστα|βέβαια|σήμερα|πλέον)(?!\p{L})/u;

/** Whether a statement can be asked for as it stands: it names its subject, and nothing in it points out of it. */
export function isMain(text: string): boolean {
  const size = text.split(' ').length;
  if (size < minWords || size > maxWords || unsaid.test(text) || openEnd.test(text) || openStart.test(text))
    return false;
  if (/^(?:Όταν|Αν|Εάν|Επειδή|Αφού|Καθώς|Ενώ|Μόλις|Παρά|Όσο|Όπως) /u.test(text) || /,.*,.*,/.test(text)) return false;
  // A second statement, or an addition at the end, may be what the reason belongs to.
  if (/,? αλλά |, (?:τ\p{L}{1,3}|[οη]|οι|στ\p{L}{1,3}) \p{L}*οποί\p{L}+ /u.test(text)) return false;
  // «…, και ο επεξεργαστής»: a second statement that breaks off.
  const tail = /, και ([^,]+)$/u.exec(text)?.[1];
  if (tail !== undefined && !tagged(tail, 'el').some(isFiniteVerb)) return false;
  if (isLikelyVerb(text.split(' ')[0]?.toLowerCase() ?? '') || reported.test(text) || lacksNoun(text)) return false;
  return !greekLooseEnds.test(text) && !hasLoosePronoun(text) && !isOwned(capital(text)) && !speaking.test(text);
}

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A statement after a question word; «Κύριο μέλημα ήταν» has a small first letter there. */
export function questionOf(text: string, analysis: Analysis): string {
  const asked = asQuestion(capital(text), analysis);
  const [first = ''] = /^\p{Lu}\p{Ll}+/u.exec(asked) ?? [];
  const isName = first === '' || tagged(asked, 'el')[0]?.pos === 'PROPN' || analysis.capital.has(first);
  return isName ? asked : `${asked.charAt(0).toLowerCase()}${asked.slice(1)}`;
}

/** «Τα παιδιά, έλεγαν, σπαταλούν»: somebody says it. */
const reported = /, (?:έλεγ|λέει|λένε|λέγ|υποστήριζ|υποστηρίζ|πίστευ|πιστεύ|έγραφ|γράφ|τόνιζ)\p{L}*,/u;

/** «η αφρικανική βυθίζεται»: an adjective whose noun stands in a sentence before. */
export function lacksNoun(text: string): boolean {
  const tokens = tagged(text, 'el');
  return tokens.some((token, at) => {
    const [adjective, next] = [tokens[at + 1], tokens[at + 2]];
    return (
      token.pos === 'DET' &&
      adjective?.pos === 'ADJ' &&
      // A tagger takes a rare noun for an adjective: its ending must be that of one.
      /(?:ικ|ιακ|ιν|μέν|αί|ώδ|ότερ|ύτερ|έστερ)\p{L}{1,3}$/u.test(adjective.text) &&
      next !== undefined &&
      (/^(?:VERB|AUX|PUNCT|ADP)$/.test(next.pos) || /^(?:δεν|θα|να|που)$/u.test(next.text))
    );
  });
}

/** A part of a sentence as a sentence. */
export const sentence = (text: string): string => `${capital(text.trim().replace(/[.,;:·\s]+$/u, ''))}.`;

/** The words from the first of two pieces to the end of the other, with what opens the sentence. */
export function together(one: Piece, other: Piece, passage: Passage): string {
  const from = Math.min(one.at, other.at);
  const to = Math.max(one.at + one.text.length, other.at + other.text.length);
  return sentence(passage.clean.slice(passage.clean.slice(0, from).length <= 20 ? 0 : from, to));
}

/** The finite verbs of a piece. */
export const finiteIn = ({ passage, at, text }: Piece): TaggedToken[] =>
  tagged(passage.clean, 'el').filter(
    (token) => token.start >= at && token.end <= at + text.length && isFiniteVerb(token),
  );

/** Whether the first finite verb of a piece is in the past. */
export const isPast = (piece: Piece): boolean => finiteIn(piece)[0]?.feats.Tense === 'Past';

/** Whether a clause names its subject, which a Greek verb may leave out. */
export function namesSubject({ passage, at, text }: Piece): boolean {
  if (/^(?:[οη]|οι|το|τα|ένας|μία|μια|ένα|κάθε) /iu.test(text)) return true;
  return tagged(passage.clean, 'el').some(
    (token) =>
      token.start >= at &&
      token.end <= at + text.length &&
      /^(?:NOUN|PROPN)$/.test(token.pos) &&
      token.feats.Case === 'Nom',
  );
}

/** A subject in the nominative as it stands inside a question, with its form; null where it begins no clause. */
export function subjectOf(text: string, analysis: Analysis): { text: string; form: GreekForm } | null {
  const clause = readGreekClause(capital(text));
  if (!clause || clause.phrase.words > 5) return null;
  return { text: lowered(capital(text).slice(0, clause.phrase.end), analysis), form: clause.phrase.form };
}

const openSubject =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών)|τέτοι\p{L}+|άλλ\p{L}+|ίδι\p{L}+|παραπάνω|μας|σας|μου)(?!\p{L})| (?:του|της|τους|που|και|ή)$|[«»"(),:;·]/u;

/** A noun that is always of something: alone it says not of what. */
const ownedNoun =
  /^(?:ο|η|το|οι|τα) (?:όνομα|αριθμός|μέρος|αποτέλεσμα|φαινόμενο|διαδικασία|τρόπος|λόγος|σκοπός|πρόβλημα|μέθοδος|εξέλιξη|αλλαγή|πλευρά|θέση|μορφή|αρχή|τέλος|αιτία|συνέπεια|σημασία|λέξη|όρος|ονομασία|κύκλος|διαδρομή|σύστημα|αλλαγή|μέτρηση|λίστα)$/iu;

/** The words before a verb as the subject of a question; null where a reader would ask which one. */
export function subjectWords(text: string, analysis: Analysis): string | null {
  if (openSubject.test(text) || text.split(' ').length > 12 || !/^(?:Ο|Η|Το|Οι|Τα|Κάθε|\p{Lu}\p{Ll}{3,}) ?/u.test(text))
    return null;
  if (ownedNoun.test(text)) return null;
  // «Το σώμα της αποτελείται»: only the sentence before says whose.
  return / (?:του|της|τους) (?:δεν|μπορεί)$/u.test(text) ? null : lowered(text, analysis);
}

/** Whether a subject and its verb could be taken for an object: «Τι προκαλεί το κάπνισμα;». */
export function readsAsObject(subject: string, verb: string): boolean {
  return /^(?:το|κάθε|ένα) /u.test(subject) && isPluralVerb(verb) !== true && words(subject).length > 0;
}
