import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { readStatement } from '../../../analysis/english/parse.ts';
import { hasLooseEnd } from '../../english/gate.ts';
import { englishStatement } from '../../english/statement.ts';
import { asPassage, pieceOf } from '../pieces.ts';
import type { Found, Piece, RelationReader } from '../relation.ts';
import { fromClauses } from './clauses.ts';
import { fromVerbs } from './verbs.ts';

function subject(passage: Passage): Piece | null {
  const statement = readStatement(passage.tokens, passage.clean);
  if (!statement) return null;
  const [from, to] = [passage.tokens[statement.subject.first]?.start, passage.tokens[statement.from]?.start];
  return from === undefined || to === undefined ? null : pieceOf(passage, from, to);
}

/** "According to X, Y": a claim with its source before it. */
function fromAccording(passage: Passage): Found[] {
  const { clean } = passage;
  const comma = clean.indexOf(', ');
  if (!clean.startsWith('According to ') || comma < 0) return [];
  const [first, second] = [pieceOf(passage, 13, comma), pieceOf(passage, comma + 2, clean.length)];
  return first && second ? [{ kind: 'claim', form: 'phrase', cue: 'according to', first, second }] : [];
}

function holds(passage: Passage, from: number, end: number, analysis: Analysis): boolean {
  const part = asPassage(passage, from, end);
  const text = englishStatement(part, analysis);
  return text !== null && !hasLooseEnd(part.clean);
}

/** What English sentences state between things. */
export const englishRelations: RelationReader = {
  language: 'en',
  within(passage) {
    if (passage.tokens.length === 0) return [];
    const claims = fromAccording(passage);
    return claims.length > 0 ? claims : [...fromVerbs(passage), ...fromClauses(passage)];
  },
  openers: [
    {
      kind: 'cause',
      pattern:
        /^(?:As a (?:direct )?(?:result|consequence)|Consequently|Therefore|Thus|Hence|For this reason|Because of this|This is why|This (?:leads|led) to|This (?:causes|caused)|This (?:results|resulted) in),? /,
    },
    {
      kind: 'contrast',
      pattern: /^(?:However|In contrast|By contrast|On the other hand|Conversely|Nevertheless|Nonetheless|Instead),? /,
    },
  ],
  steps: {
    first:
      /^(?:First(?:ly)?|First of all|To begin with|Initially|In the first (?:step|stage|phase)|The first (?:step|stage|phase) (?=is|was)),? /,
    next: /^(?:Second(?:ly)?|Third(?:ly)?|Fourth(?:ly)?|Next|Then|After (?:this|that)|Afterwards?|Subsequently|Later|In the (?:second|third|fourth|next) (?:step|stage|phase)|The (?:second|third|fourth|next) (?:step|stage|phase) (?=is|was)),? /,
    last: /^(?:Finally|Lastly|Eventually|In the (?:last|final) (?:step|stage|phase)|The (?:last|final) (?:step|stage|phase) (?=is|was)),? /,
  },
  figures:
    /(?:\b(?:about|around|approximately|nearly|almost|over|roughly|up to|at least|more than|less than|fewer than) )?(?<![\p{L}\d.,–-])(?:[$€£]\d[\d,.]*\d?(?: (?:million|billion|trillion))?|(?:\d(?:[\d,.]{0,12}\d)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred)(?:(?: to |–|-)\d[\d.,]{0,12})?(?: (?:million|billion|trillion|hundred|thousand))?(?: ?(?:%|°[CF]?)| percent| degrees(?: (?:Celsius|Fahrenheit))?| \p{Ll}[\p{L}/-]{1,20}))/gu,
  subject,
  holds,
};
