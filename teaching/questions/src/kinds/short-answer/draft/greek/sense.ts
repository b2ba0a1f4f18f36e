import type { TaggedToken } from '@schole/language';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import type { Piece, Relation } from '../../../../material/relations/relation.ts';

const relative = /^(?:που|όπου|\p{L}*οποί\p{L}+|όσ(?:ος|η|ο|οι|ες|α|ους|ων))$/u;

/** A verb of its own: not one that «να» or «έχει» joins to another. */
function isOwnVerb(tokens: readonly TaggedToken[], at: number): boolean {
  const [token, before, earlier] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (!token || !isFiniteVerb(token)) return false;
  if (/^(?:έχ(?:ω|ει|ουν|ουμε)|είχ(?:ε|αν|αμε)|να|ας)$/u.test(before?.text ?? '')) return false;
  return before?.pos !== 'PRON' && before?.text !== 'μην' ? true : earlier?.text !== 'να';
}

/**
 * The verbs of a statement: `main` those of the statement itself, `closes` whether its last verb is that of a clause
 * with «που» or «ο οποίος», to which all that follows belongs.
 */
function verbsOf(text: string): { main: number; closes: boolean } {
  const tokens = tagged(text, 'el');
  let [main, open, closes] = [0, false, false];
  for (const [at, token] of tokens.entries()) {
    if (relative.test(token.text)) open = true;
    if (!isOwnVerb(tokens, at)) continue;
    closes = open;
    if (!open) main += 1;
    open = false;
  }
  return { main, closes };
}

/** A quantity or a time: «για να» then says what for, and gives no reason. */
const amount =
  /(?<!\p{L})(?:\d[\d.,]*|χρόν\p{L}+|καιρό|ώρ(?:α|ες)|ημέρες|μέρες|λεπτά|δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε|δέκα|δεκαπέντε|είκοσι|λίγ\p{L}+)(?!\p{L})/u;
const needs = /(?<!\p{L})(?:χρειάζ|χρειάστ|απαιτ|πέρασ|περνούν|χρειαζ)\p{L}*/u;
const enough =
  /(?<!\p{L})(?:αρκ(?:εί|ούν|ούσε|ούσαν)|επαρκ\p{L}+|φτάν(?:ει|ουν)|πόσ\p{L}+|εφόσον|μέχρι να|ώσπου|αρκετ\p{L}+)(?!\p{L})/u;
const no = /(?<!\p{L})(?:δεν?|μην?|ούτε|χωρίς)(?!\p{L})/iu;
/** A statement that is itself a conclusion, or tells what something means: evidence is no cause of it. */
const concludes =
  /(?<!\p{L})(?:οφείλ|οφειλ|προκύπτ|σημαίν|δείχν|έδειξ|φαίν(?:εται|ονται)|συμπερ|αποδεικν|απέδειξ|θεωρείται|πρόκειται)\p{L}*/u;
/** The reason goes on: only half of it was taken. */
const restOfReason = /^,? ?(?:ενώ|αλλά|όπως|καθώς|και|δηλαδή|επειδή|γιατί)(?!\p{L})/u;

const behind = ({ passage, at, text }: Piece): string => passage.clean.slice(at + text.length);

function isAim({ first, second }: Relation): boolean {
  const { text } = first;
  if (no.test(text) || enough.test(text) || (needs.test(text) && amount.test(text))) return false;
  const { main, closes } = verbsOf(text);
  return main === 1 && !(closes && first.at < second.at) && !/^,? ?(?:και|αλλά|ή) /u.test(behind(second));
}

const maxVerbsOfReason = 2;

function isReasonOf({ first, second, cue, form }: Relation): boolean {
  const result = second.text;
  if (/^(?:άρα|επομένως|συνεπώς)/u.test(cue) || concludes.test(result)) return false;
  const { main, closes } = verbsOf(result);
  if (main !== 1) return false;
  const late = second.passage === first.passage && second.at < first.at;
  if (late) {
    const joint = second.passage.clean.slice(second.at + result.length, first.at);
    // «δεν έφυγαν επειδή φοβήθηκαν»: without a comma it may deny the reason.
    if (closes || (no.test(result) && !joint.includes(','))) return false;
    if (/(?:κυρίως|μόνο|ιδίως|ιδιαίτερα|και|κι|εν μέρει)$/u.test(result)) return false;
  }
  // A phrase ends at a comma where the sentence goes on with its result.
  if (form === 'clauses' && late && restOfReason.test(behind(first))) return false;
  return verbsOf(first.text).main <= maxVerbsOfReason;
}

function isRuleOf({ first, second }: Relation): boolean {
  if (/\d|[=+×÷]/.test(`${first.text} ${second.text}`)) return false;
  const one = tagged(first.text, 'el').find(isFiniteVerb);
  // «αν συμβολίσουμε …», «αν ο δρόμος είναι βρεγμένος»: a notation, and a state in an example.
  if (one?.feats.Person === '1') return false;
  return !/^(?:ο|η|το|οι|τα) \p{L}+ (?:είναι|ήταν) /u.test(first.text);
}

/** Whether what joins two parts of a sentence is what a question takes it for: a reason, an aim, a condition. */
export function isWhatItSeems(relation: Relation): boolean {
  const { kind, form, cue } = relation;
  if (form === 'verb') return true;
  if (kind === 'purpose') return isAim(relation);
  if (kind === 'condition') return isRuleOf(relation);
  if (kind !== 'cause' || /^με (?:αποτέλεσμα|συνέπεια)$/u.test(cue)) return true;
  return isReasonOf(relation);
}
