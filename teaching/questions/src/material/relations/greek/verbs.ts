import { tag } from '@schole/language';
import type { Passage } from '../../../analysis/analysis.ts';
import { pieceOf } from '../pieces.ts';
import type { Found, Piece, RelationKind } from '../relation.ts';
import { membersFrom } from './members.ts';
import { isFiniteVerb, tokensOf } from './tokens.ts';

/** Verbs that relate the subject of a sentence to what follows; `turned` where the subject is the second side. */
const verbs: readonly { kind: RelationKind; turned: boolean; pattern: RegExp }[] = [
  {
    kind: 'cause',
    turned: false,
    pattern:
      /(?<!\p{L})(?:προκαλ(?:εί|ούν)|προκάλεσ(?:ε|αν)|προκαλούσ(?:ε|αν)|οδηγ(?:εί|ούν)|οδήγησ(?:ε|αν)|οδηγούσ(?:ε|αν)|(?:έχει|έχουν|είχε|είχαν) ως αποτέλεσμα|συμβάλλ(?:ει|ουν)|συνέβαλ(?:ε|αν)|επιφέρ(?:ει|ουν)|επέφερ(?:ε|αν)|εμποδίζ(?:ει|ουν)) /gu,
  },
  {
    kind: 'cause',
    turned: true,
    pattern:
      /(?<!\p{L})(?:οφείλ(?:εται|ονται)|οφειλόταν|οφείλονταν|προκαλ(?:είται|ούνται)|προκλήθηκ(?:ε|αν)|προέρχ(?:εται|ονται)) (?=(?:κυρίως |συχνά |συνήθως |κατά κύριο λόγο )?(?:σε |στ|από ))/gu,
  },
  {
    kind: 'purpose',
    turned: false,
    pattern:
      /(?<!\p{L})(?:χρησιμ(?:εύει|εύουν|ευε|ευαν)|χρησιμοποι(?:είται|ούνται)|χρησιμοποιήθηκ(?:ε|αν)) (?=(?:κυρίως |συχνά )?(?:για |στ|ως |σε ))/gu,
  },
  {
    kind: 'enumeration',
    turned: false,
    pattern:
      /(?<!\p{L})(?:αποτελ(?:είται|ούνται|ούνταν|ούταν) από|απαρτίζ(?:εται|ονται) από|περιλαμβάν(?:ει|ουν)|περιλάμβαν(?:ε|αν)|περιέχ(?:ει|ουν)|(?:χωρίζ|διακρίν|υποδιαιρ)(?:εται|ονται|ούνται|είται) σε|διαιρ(?:είται|ούνται) σε) (?=\p{L})/gu,
  },
];
const shows =
  /(?<!\p{L})(?:δείχν(?:ει|ουν)|έδειξ(?:ε|αν)|υποστηρίζ(?:ει|ουν)|υποστήριξ(?:ε|αν)|απέδειξ(?:ε|αν)|αποδεικνύ(?:ει|ουν)|πίστευ(?:ε|αν)|πιστεύ(?:ει|ουν)|θεωρ(?:εί|ούν|ούσε|ούσαν)|ισχυρίστηκ(?:ε|αν)|ισχυρίζ(?:εται|ονται)|διαπίστωσ(?:ε|αν)|διατύπωσ(?:ε|αν)|αναφέρ(?:ει|ουν)|συμπέραν(?:ε|αν)) (?:ότι|πως) /gu;

/** «τρία μέρη: το κεφάλι, τον θώρακα και την κοιλιά» */
const counted =
  /(?<!\p{L})((δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ) \p{Ll}+(?: \p{Ll}+){0,5}): /u;
/** «Οι βάσεις είναι τέσσερις: …» */
const countedAfter =
  /^((?:Οι|Τα) [^,;:]{3,60} (?:είναι|ήταν) (δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|οκτώ)): /u;
const numbers: Readonly<Record<string, number>> = {
  δύο: 2,
  τρεις: 3,
  τρία: 3,
  τέσσερις: 4,
  τέσσερα: 4,
  πέντε: 5,
  έξι: 6,
  επτά: 7,
  εφτά: 7,
  οκτώ: 8,
  οχτώ: 8,
};

const leads = /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα|Κάθε|\p{Lu}\p{Ll}+(?:ση|εις|τα|οι)) /u;
const isSubject = ({ passage, text, at }: Piece): boolean =>
  at === 0 &&
  leads.test(text) &&
  !text.includes(',') &&
  text.split(' ').length <= 14 &&
  (text.includes(' που ') || !tokensOf(passage).some((token) => token.end <= text.length && isFiniteVerb(token)));

/** The words before a verb as its subject, without a particle between them; null where they are none. */
export function subjectBefore(passage: Passage, verb: number): Piece | null {
  const before = passage.clean.slice(0, verb).replace(/ (?:δεν|θα|δε|μπορεί να|συνήθως|συχνά|επίσης) $/u, ' ');
  const piece = pieceOf(passage, 0, before.length);
  return piece && isSubject(piece) ? piece : null;
}

function claimIn(passage: Passage): Found | null {
  const [claim] = [...passage.clean.matchAll(shows)];
  const first = claim && subjectBefore(passage, claim.index);
  const second = claim && pieceOf(passage, claim.index + claim[0].length, passage.clean.length);
  return first && second ? { kind: 'claim', form: 'clauses', cue: claim[0].trim(), first, second } : null;
}

function countedIn(passage: Passage): Found | null {
  const match = countedAfter.exec(passage.clean) ?? counted.exec(passage.clean);
  if (!match?.[1]) return null;
  const end = match.index + match[1].length;
  const members = membersFrom(passage, match.index + match[0].length);
  // A list of another length than the text says is no list of them.
  if (members.length !== numbers[match[2] ?? '']) return null;
  const [first, last] = [pieceOf(passage, 0, end), members.at(-1)];
  const second = last && pieceOf(passage, match.index + match[0].length, last.at + last.text.length);
  if (!first || !second) return null;
  return { kind: 'enumeration', form: 'clauses', cue: ':', first, second, members };
}

/** The end of what a verb takes: its clause. */
function objectEnd(clean: string, from: number): number {
  const stop = clean
    .slice(from)
    .search(
      /, (?:που|ο οποίος|η οποία|το οποίο|οι οποί\p{L}+|τα οποία|ενώ|αλλά|γιατί|επειδή|καθώς|όταν|αν|με αποτέλεσμα|ώστε|όπως)(?!\p{L})|[;:·—]| – /u,
    );
  const end = stop < 0 ? clean.length : from + stop;
  return nextStatement(clean, from, end);
}

/** «οδήγησαν στη Ρωσική Επανάσταση, και τον Μάρτιο η κυβέρνηση υπέγραψε …»: where a second statement begins. */
function nextStatement(clean: string, from: number, end: number): number {
  const comma = clean.slice(from, end).indexOf(', και ');
  if (comma < 0) return end;
  const rest = tag(clean.slice(from + comma + 6, end), 'el');
  const verb = rest.findIndex(isFiniteVerb);
  return verb < 0 || rest.slice(0, verb).some(({ text }) => /^(?:που|όπου|να|\p{L}*οποί\p{L}+)$/u.test(text))
    ? end
    : from + comma;
}

/** What a sentence states with its verb: «Χ προκαλεί Υ», «Χ αποτελείται από Α, Β και Γ», «Χ έδειξε ότι Υ». */
export function fromVerbs(passage: Passage): Found[] {
  const { clean } = passage;
  const claim = claimIn(passage);
  if (claim) return [claim];
  const many = countedIn(passage);
  if (many) return [many];
  for (const { kind, turned, pattern } of verbs) {
    const [match] = [...clean.matchAll(pattern)];
    const first = match && subjectBefore(passage, match.index);
    if (!match || !first || / (?:δεν|δε) $/u.test(clean.slice(0, match.index))) continue;
    const from = match.index + match[0].length;
    const cue = match[0].trim();
    if (kind === 'enumeration') {
      const members = membersFrom(passage, from);
      const last = members.at(-1);
      const second = last && pieceOf(passage, from, last.at + last.text.length);
      if (second && members.length > 1) return [{ kind, form: 'verb', cue, first, second, members }];
      continue;
    }
    const second = pieceOf(passage, from, objectEnd(clean, from));
    if (second)
      return [{ kind, form: 'verb', cue, ...(turned ? { first: second, second: first } : { first, second }) }];
  }
  return [];
}
