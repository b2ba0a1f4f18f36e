import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { readGreekClause } from '../../greek/clause.ts';
import { greekStatement, standsByItself } from '../../greek/statement.ts';
import { asPassage, pieceOf } from '../pieces.ts';
import type { Found, Piece, RelationReader } from '../relation.ts';
import { fromClauses } from './clauses.ts';
import { isFiniteVerb, tokensOf } from './tokens.ts';
import { fromVerbs, subjectBefore } from './verbs.ts';

function subject(passage: Passage): Piece | null {
  const clause = readGreekClause(passage.clean);
  if (clause) return pieceOf(passage, 0, clause.phrase.end);
  const verb = tokensOf(passage).find(isFiniteVerb);
  return verb ? subjectBefore(passage, verb.start) : null;
}

/** «Σύμφωνα με Χ, Υ»: a claim with its source before it. */
function fromAccording(passage: Passage): Found[] {
  const { clean } = passage;
  const comma = clean.indexOf(', ');
  if (!clean.startsWith('Σύμφωνα με ') || comma < 0) return [];
  const [first, second] = [pieceOf(passage, 11, comma), pieceOf(passage, comma + 2, clean.length)];
  return first && second ? [{ kind: 'claim', form: 'phrase', cue: 'σύμφωνα με', first, second }] : [];
}

/** Words that only join a statement to the one before: without them it says the same. */
const joins = /,? (?:όμως|ωστόσο|λοιπόν|πάντως|βέβαια|μάλιστα|άλλωστε)(?!\p{L}),?(?= )/gu;

/** A statement without the words that join it to the one before. */
export const withoutJoins = (text: string): string =>
  text.replace(/^(?:Όμως|Ωστόσο|Πάντως),? /u, '').replace(joins, '');

function holds(passage: Passage, from: number, end: number, analysis: Analysis): boolean {
  const part = asPassage(passage, from, end);
  return greekStatement({ ...part, clean: withoutJoins(part.clean) }, analysis) !== null;
}

/** A thing that the text names this often is known by its article alone. */
const wellKnown = 3;

/** Whether a condition and what follows from it are understood alone; «βυθίσουμε» is said of anybody. */
function holdsTogether(condition: Piece, result: Piece, analysis: Analysis): boolean {
  const [, noun = ''] =
    /^(?:ο|η|το|οι|τα) (\p{Ll}{4,})(?= \p{Ll}+(?:ει|εί|ουν|ούν|ται|νται|είναι)(?!\p{L}))/u.exec(condition.text) ?? [];
  const [stem] = noun === '' ? [] : contentStems(noun, 'el');
  if (stem !== undefined && analysis.index.holding(stem).length < wellKnown) return false;
  const text = `${condition.text.charAt(0).toUpperCase()}${condition.text.slice(1)}, ${result.text}.`;
  return standsByItself(text.replace(/(?<=\p{Ll})(?:ου|ού)με(?!\p{L})/gu, 'ουν'));
}

/** What Greek sentences state between things. */
export const greekRelations: RelationReader = {
  language: 'el',
  within(passage) {
    const claims = fromAccording(passage);
    return claims.length > 0 ? claims : [...fromVerbs(passage), ...fromClauses(passage)];
  },
  openers: [
    {
      kind: 'cause',
      pattern:
        /^(?:Ως αποτέλεσμα|Σαν αποτέλεσμα|Κατά συνέπεια|Επομένως|Συνεπώς|Έτσι|Άρα|Γι[’'᾽] ?αυτό(?: τον λόγο| και)?|Για τον λόγο αυτόν?|Αυτό (?:οδηγεί|οδήγησε) σε|Αυτό (?:προκαλεί|προκάλεσε)|Αυτό οφείλεται),? /u,
    },
    {
      kind: 'contrast',
      pattern: /^(?:Αντίθετα|Αντιθέτως|Ωστόσο|Όμως|Από την άλλη(?: πλευρά| μεριά)?|Απεναντίας),? /u,
    },
  ],
  steps: {
    first: /^(?:Πρώτα|Αρχικά|Πρώτον|Στην αρχή|Στο πρώτο στάδιο|Κατά το πρώτο στάδιο|Κατ[’'᾽] ?αρχάς),? /u,
    next: /^(?:Έπειτα|Στη συνέχεια|Ύστερα|Μετά|Κατόπιν|Δεύτερον|Τρίτον|Αργότερα|Στο (?:δεύτερο|τρίτο|τέταρτο|επόμενο) στάδιο|Ακολούθως),? /u,
    last: /^(?:Τέλος|Τελικά|Στο τέλος|Στο τελευταίο στάδιο),? /u,
  },
  figures:
    /(?<![\p{L}\d.,–-])(?:(?:περίπου|σχεδόν|πάνω από|λιγότερο από|περισσότερο από|τουλάχιστον|γύρω στ\p{L}+) )?(?:\d(?:[\d.,]{0,12}\d)?|δύο|τρεις|τρία|τέσσερις|τέσσερα|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ|εννέα|δέκα|δώδεκα|είκοσι|τριάντα|σαράντα|πενήντα|εξήντα|εκατό)(?:(?: (?:έως|ως|με) |–|-)\d[\d.,]{0,12})?(?: (?:εκατομμύρια|δισεκατομμύρια|χιλιάδες))?(?: ?(?:%|°C)| τοις εκατό| \p{Ll}\p{L}{1,20}(?: Κελσίου)?)/gu,
  subject,
  holds,
  holdsTogether,
};
