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
import { greekNameChanges } from './changes/greek-names.ts';
import { calledChanges, meaningChanges } from './changes/meaning.ts';
import { actorChanges, nameChanges } from './changes/name.ts';
import { numberChanges } from './changes/number.ts';
import { oppositeChanges } from './changes/opposite.ts';
import { orderChanges } from './changes/order.ts';
import { swapChanges } from './changes/swap.ts';
import { termChanges } from './changes/term.ts';
import { judge } from './check/judge.ts';
import type { Content, Key } from './content.ts';
import { definedStatements } from './definitions.ts';
import { type Reworded, reworded, rewordedTrue, withoutTail } from './reword/reword.ts';

/** A reason or a purpose told with its connective: to know it is to understand why. */
const because =
  /\b(?:because|so that|in order to|as a result of|due to|depends? on)\b|(?<!\p{L})(?:επειδή|διότι|γιατί|ώστε|για να|εξαιτίας|εξαρτ\p{L}+)(?!\p{L})/iu;

/** Statements whose truth depends on a cause, a purpose or a comparison test understanding. */
const explains =
  /\b(?:because|causes?|caused|leads? to|led to|results? (?:in|from)|so that|in order to|due to|(?:more|less|\p{L}+er) than|(?:more|less|fewer) \p{L}+ than|depends? on|allows?|prevents?)\b|(?<!\p{L})(?:επειδή|διότι|προκαλ\p{L}+|οδηγ(?:εί|ούν|ησε)|οφείλ\p{L}+|λόγω|εξαιτίας|ώστε|εξαρτ\p{L}+|επιτρέπ\p{L}+|εμποδίζ\p{L}+|\p{L}+τερ\p{L}{1,3} από)(?!\p{L})/iu;

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
  said: Reworded | null,
  analysis: Analysis,
  settings: DraftSettings,
): Draft<Content, Key> | null {
  const { passage } = statement;
  const reasons = explains.test(statement.text);
  const names = /\bcalled\b|(?<!\p{L})(?:ονομάζ|λέγ(?:εται|ονται))/u.test(said?.text ?? '');
  const told = said?.turned
    ? reasons && !names
      ? 'reworded'
      : 'turned'
    : because.test(statement.text)
      ? 'explained'
      : 'said';
  const made = change?.frame === 'opposite' && reasons ? 'direction' : change?.frame;
  const frame: Frame = made ?? told;
  const question = change?.text ?? said?.text ?? statement.text;
  // The changed words, or the words that a true statement says again.
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
/** A statement that can be made false is rare: as a true one it counts for less. */
const spareTrueLoss = 1.5;
/** How much chance may move a draft, so that another seed gives others. */
const chance = 1.5;
/** Maximum share of drafts that turn on a figure; few sentences are about one. */
const maxFigures = 0.2;
const leastFigures = 2;
/** A definition is what a text wants to be known. */
const definitionWorth = 3;
/** Below it a sentence says nothing that is worth a question. */
const minWorth = -0.5;
/** Maximum number of false forms of one sentence. */
const formsOfOne = 3;
/** Maximum number of refused drafts that are passed on. */
const shownRefused = 20;

/** The changes that make a statement false, the best first. Its last clause goes, because it may tell the truth. */
function changes(statement: PlainStatement, analysis: Analysis, random: Random): Change[] {
  const tailless = withoutTail(statement.text, analysis.language);
  const core = tailless === null ? statement : { ...statement, text: tailless };
  return [
    ...meaningChanges(statement, analysis, random),
    ...calledChanges(core, analysis, random),
    ...oppositeChanges(core, analysis),
    ...deniedChanges(core, analysis),
    ...causeChanges(core, analysis),
    ...orderChanges(core, analysis),
    ...swapChanges(core, analysis),
    ...termChanges(core, analysis),
    ...numberChanges(core, analysis, random),
    ...nameChanges(core, analysis, random),
    ...actorChanges(core, analysis),
    ...greekNameChanges(core, analysis),
  ].toSorted((one, other) => other.quality - one.quality);
}

function isFigure({ frame }: Draft): boolean {
  return frame === 'year' || frame === 'number';
}

/** All drafts of an analysis: for each statement the true one and its false forms, reworded alike. */
function allDrafts(analysis: Analysis, settings: DraftSettings, random: Random): Draft<Content, Key>[] {
  const found: Draft<Content, Key>[] = [];
  for (const { passage, meaning, text, wrong } of definedStatements(analysis, random)) {
    const statement = { passage, text: meaning, worth: definitionWorth };
    const lift = random.next() * chance;
    const made = [
      finish(statement, null, { text, turned: true }, analysis, settings),
      wrong ? finish(statement, wrong, null, analysis, settings) : null,
    ];
    for (const one of made) if (one) found.push({ ...one, quality: one.quality + lift });
  }
  for (const statement of statementsByWorth(analysis, settings.difficulty, random)) {
    if (statement.worth < minWorth) continue;
    const lift = random.next() * chance;
    const wrong: Draft<Content, Key>[] = [];
    for (const change of changes(statement, analysis, random)) {
      // A clause that goes must not be the one that was changed.
      const again = reworded(change.text, statement, analysis, random).text;
      const kept = change.frame !== 'meaning' && fold(again).includes(fold(change.to).replace(/[.]$/, ''));
      const text = kept ? again : change.text;
      const made = finish(statement, { ...change, text }, null, analysis, settings);
      if (made === null) continue;
      found.push({ ...made, quality: made.quality + lift });
      if (!isRefused(made)) wrong.push(made);
      if (wrong.length === formsOfOne) break;
    }
    const right = finish(statement, null, rewordedTrue(statement, analysis, random), analysis, settings);
    if (right) found.push({ ...right, quality: right.quality + lift - (wrong.length > 0 ? spareTrueLoss : 0) });
  }
  return found;
}

/** Statements in order of quality, true and false mixed; those that turn on a figure are few. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  const all = allDrafts(analysis, settings, random).toSorted((one, other) => other.quality - one.quality);
  const others = all.filter((one) => !isFigure(one) && !isRefused(one)).length;
  // Those that a check refuses are not asked, but a teacher may want one all the same.
  yield* all.filter((one) => isRefused(one)).slice(0, shownRefused);
  let figures = Math.max(leastFigures, Math.floor(others * maxFigures));
  // An exchange of two terms makes one false statement of two sentences.
  const stated = new Set<string>();
  for (const made of all) {
    if (isRefused(made) || stated.has(made.wording) || (isFigure(made) && figures === 0)) continue;
    stated.add(made.wording);
    if (isFigure(made)) figures -= 1;
    yield made;
  }
}
