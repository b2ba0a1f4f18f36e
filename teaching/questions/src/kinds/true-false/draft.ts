import { limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { isRefused } from '../../checks/finding.ts';
import { findRange, quoteOf, quoteSource, spanIn } from '../../contract/evidence.ts';
import type { Draft, DraftSettings } from '../../contract/kind.ts';
import { type PlainStatement, statementsByWorth } from '../../material/statements.ts';
import { causeChanges } from './changes/cause.ts';
import { type Change, type Frame, frameLevels } from './changes/change.ts';
import { deniedChanges } from './changes/denied.ts';
import { nameChanges } from './changes/name.ts';
import { numberChanges } from './changes/number.ts';
import { oppositeChanges } from './changes/opposite.ts';
import type { Content, Key } from './content.ts';
import { judge } from './judge.ts';

/** Statements whose truth depends on a cause, a purpose or a comparison test understanding. */
const explains =
  /\b(?:because|causes?|caused|leads? to|led to|results? (?:in|from)|so that|in order to|due to|(?:more|less|\p{L}+er) than|depends? on|allows?|prevents?)\b|(?<!\p{L})(?:επειδή|διότι|προκαλ\p{L}+|οδηγ(?:εί|ούν|ησε)|οφείλ\p{L}+|λόγω|εξαιτίας|ώστε|εξαρτ\p{L}+|επιτρέπ\p{L}+|εμποδίζ\p{L}+|\p{L}+τερ\p{L}{1,3} από)(?!\p{L})/iu;

function explanationOf(quote: string, change: Change | null, analysis: Analysis): string {
  const sourceQuote = quoteSource(quote, analysis.language);
  if (!change) return sourceQuote;
  if (change.frame === 'cause')
    return analysis.language === 'el'
      ? `${sourceQuote} Στην πρόταση η αιτία και το αποτέλεσμα έχουν αλλάξει θέση.`
      : `${sourceQuote} In the statement, cause and effect have changed places.`;
  return analysis.language === 'el'
    ? `${sourceQuote} Η πρόταση λέει «${change.to}» αντί για «${change.from}».`
    : `${sourceQuote} The statement says “${change.to}” instead of “${change.from}”.`;
}

function finish(
  statement: PlainStatement,
  change: Change | null,
  analysis: Analysis,
  settings: DraftSettings,
): Draft<Content, Key> | null {
  const { passage } = statement;
  const frame: Frame = change?.frame ?? (explains.test(statement.text) ? 'explained' : 'said');
  const question = change?.text ?? statement.text;
  // The changed words, or the words that a true statement repeats.
  const verbatim = change && change.frame !== 'cause' ? change.from : statement.text.replace(/[.]$/, '');
  const range = findRange(passage, verbatim);
  if (!range || question.length > limits.questionText || !settings.levels.has(frameLevels[frame])) return null;
  const spans = [
    spanIn(passage, 'evidence', passage.start, passage.end),
    spanIn(passage, 'answer', range.start, range.end),
  ];
  const quote = quoteOf(spans);
  const judged = {
    content: { statement: question },
    key: { correct: change === null },
    bloomsLevel: frameLevels[frame],
  };
  const facts = {
    language: analysis.language,
    analysis,
    spans,
    evidence: new Set([passage.at]),
    otherQuestions: [],
  };
  return {
    ...judged,
    type: 'true-false',
    wording: question,
    explanation: explanationOf(quote, change, analysis),
    spans,
    verdicts: judge(judged, facts),
    sourceSnippet: quote,
    target: change && change.frame !== 'cause' && change.frame !== 'opposite' ? fold(change.from) : '',
    side: String(judged.key.correct),
    frame,
    section: passage.section,
    quality: statement.worth + (change?.quality ?? trueQuality),
  };
}

/** A true statement carries no risk of an error, and less to think about. */
const trueQuality = 5;
const spareTrueLoss = 3;
/** A negated statement is recognisable by its "not": if rare enough, it surprises. */
const maxNegated = 2;

/** The kinds of changes that make a statement false, the best first. */
function changes(statement: PlainStatement, analysis: Analysis, random: Random): Change[] {
  const found = [
    ...oppositeChanges(statement, analysis),
    ...causeChanges(statement, analysis),
    ...numberChanges(statement, analysis, random),
    ...nameChanges(statement, analysis, random),
  ];
  const all = found.length > 0 ? found : deniedChanges(statement, analysis);
  return all
    .map((change) => ({ change, rank: change.quality + random.next() * 2 }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ change }) => change);
}

/** Statements in order of quality, true and false alternately; which comes first is random. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  let denied = 0;
  for (const statement of statementsByWorth(analysis, settings.difficulty, random)) {
    const said = finish(statement, null, analysis, settings);
    const right = said !== null && isRefused(said) ? null : said;
    if (said !== right && said !== null) yield said;
    let wrong: Draft<Content, Key> | null = null;
    for (const change of changes(statement, analysis, random)) {
      if (change.frame === 'denied' && denied >= maxNegated) continue;
      const made = finish(statement, change, analysis, settings);
      if (made === null) continue;
      if (!isRefused(made)) {
        wrong = made;
        break;
      }
      yield made;
    }
    if (wrong?.frame === 'denied') denied += 1;
    // A statement that can be made false is rare: where the other side does not need it, it stays.
    const trueDraft =
      right && wrong && random.next() < 0.5 ? { ...right, quality: right.quality - spareTrueLoss } : right;
    const both = random.next() < 0.5 ? [trueDraft, wrong] : [wrong, trueDraft];
    for (const made of both) if (made) yield made;
  }
}
