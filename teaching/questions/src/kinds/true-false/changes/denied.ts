import { countWords } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { readClause } from '../../../material/english-clause.ts';
import { readGreekClause } from '../../../material/greek-clause.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type Change, exchanged } from './change.ts';

const auxiliaries = /^(?:is|are|was|were|can|could|has|have|had|will|would|must)$/i;

function english(statement: PlainStatement, analysis: Analysis): Change | null {
  const { passage, text } = statement;
  const clause = readClause(passage, analysis, 0, text.length - 1);
  if (!clause || clause.subject.length + 1 + clause.predicate.length !== text.length - 1) return null;
  const { verb } = clause;
  const word = verb.text;
  const past = word !== verb.lemma && !/s$/.test(word);
  // "Have their own": where it is no auxiliary, it needs one.
  const owns =
    /^(?:has|have|had)$/i.test(word) &&
    !passage.tokens.some((token) => token.start > verb.end && token.start < verb.end + 16 && token.pos === 'VERB');
  const denied = owns
    ? `${word === 'had' ? 'did' : word === 'has' ? 'does' : 'do'} not have`
    : auxiliaries.test(word)
      ? word === 'can'
        ? 'cannot'
        : `${word} not`
      : verb.pos === 'VERB'
        ? `${past ? 'did' : clause.plural === false ? 'does' : 'do'} not ${verb.lemma}`
        : null;
  if (denied === null || (verb.pos === 'AUX' && !auxiliaries.test(word))) return null;
  // "Grows and spreads": the second verb would have to change as well.
  if (/ and (?:may|can|will|is|are|was|were|has|have|cannot|must) /u.test(clause.predicate)) return null;
  if (/ and \p{Ll}+(?:ed|s) /u.test(clause.predicate) && verb.pos === 'VERB') return null;
  return { frame: 'denied', text: exchanged(text, verb.start, verb.end, denied), from: word, to: denied, quality: 0.5 };
}

function greek(statement: PlainStatement): Change | null {
  const { text } = statement;
  const clause = readGreekClause(text);
  if (!clause || clause.negative || /^θα /u.test(clause.predicate)) return null;
  const start = text.length - 1 - clause.predicate.length;
  const denied = `δεν ${clause.verb}`;
  return {
    frame: 'denied',
    text: exchanged(text, start, start + clause.verb.length, denied),
    from: clause.verb,
    to: denied,
    quality: 0.5,
  };
}

/** A long sentence with many circumstances does not show which of them the negation applies to. */
const maxWords = 18;
/** "Not often" may still be true now and then. */
const graded =
  /\b(?:often|usually|sometimes|mostly|mainly|much|many|most|very|but|almost|nearly|about|as well as|at least)\b|(?<!\p{L})(?:συχνά|συνήθως|κυρίως|πολύ|πολλ\p{L}+|περισσότερ\p{L}+|λιγότερ\p{L}+|μόλις|αλλά|σχεδόν|περίπου|τουλάχιστον|καθώς και|μεγάλο μέρος)(?!\p{L})/iu;
const reporting =
  /\b(?:suggest|argue|believe|claim|propose|report|note)\p{L}*\b|(?<!\p{L})(?:πρότειν|υποστήρ|υποστηρ|πίστευ|πιστεύ|ανέφερ|αναφέρ|θεωρ)\p{L}*/iu;

/** A plain statement negated: the last resort, because a pupil sees the "not". */
export function deniedChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  if (countWords(statement.text) > maxWords || reporting.test(statement.text) || graded.test(statement.text)) return [];
  if (/\b(?:not|no|cannot|without)\b|n['’]t\b|(?<!\p{L})(?:δεν|μην?|χωρίς|ούτε)(?!\p{L})/iu.test(statement.text))
    return [];
  const made = analysis.language === 'en' ? english(statement, analysis) : greek(statement);
  return made ? [made] : [];
}
