import { limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import { placeOf, quoteOf, spanIn, textSays } from '../../evidence.ts';
import type { Draft, Wishes } from '../../kind.ts';
import { type PlainStatement, worthiest } from '../../material/statements.ts';
import type { Study } from '../../study/study.ts';
import { causeChanges } from './changes/cause.ts';
import { type Change, type Frame, frameLevels } from './changes/change.ts';
import { deniedChanges } from './changes/denied.ts';
import { nameChanges } from './changes/name.ts';
import { numberChanges } from './changes/number.ts';
import { oppositeChanges } from './changes/opposite.ts';
import { judge } from './check/judge.ts';
import type { Content, Key } from './content.ts';

/** Statements whose truth hangs on a cause, a purpose or a comparison ask to be understood. */
const explains =
  /\b(?:because|causes?|caused|leads? to|led to|results? (?:in|from)|so that|in order to|due to|(?:more|less|\p{L}+er) than|depends? on|allows?|prevents?)\b|(?<!\p{L})(?:επειδή|διότι|προκαλ\p{L}+|οδηγ(?:εί|ούν|ησε)|οφείλ\p{L}+|λόγω|εξαιτίας|ώστε|εξαρτ\p{L}+|επιτρέπ\p{L}+|εμποδίζ\p{L}+|\p{L}+τερ\p{L}{1,3} από)(?!\p{L})/iu;

function explanationOf(quote: string, change: Change | null, study: Study): string {
  const says = textSays(quote, study.language);
  if (!change) return says;
  if (change.frame === 'cause')
    return study.language === 'el'
      ? `${says} Στην πρόταση η αιτία και το αποτέλεσμα έχουν αλλάξει θέση.`
      : `${says} In the statement, cause and effect have changed places.`;
  return study.language === 'el'
    ? `${says} Η πρόταση λέει «${change.to}» αντί για «${change.from}».`
    : `${says} The statement says “${change.to}” instead of “${change.from}”.`;
}

function finish(
  statement: PlainStatement,
  change: Change | null,
  study: Study,
  wishes: Wishes,
): Draft<Content, Key> | null {
  const { passage } = statement;
  const frame: Frame = change?.frame ?? (explains.test(statement.text) ? 'explained' : 'said');
  const question = change?.text ?? statement.text;
  // What was changed, or what a true statement repeats.
  const verbatim = change && change.frame !== 'cause' ? change.from : statement.text.replace(/[.]$/, '');
  const place = placeOf(passage, verbatim);
  if (!place || question.length > limits.questionText || !wishes.levels.has(frameLevels[frame])) return null;
  const spans = [
    spanIn(passage, 'evidence', passage.start, passage.end),
    spanIn(passage, 'answer', place.start, place.end),
  ];
  const quote = quoteOf(spans);
  const judged = {
    content: { statement: question },
    key: { correct: change === null },
    bloomsLevel: frameLevels[frame],
  };
  const facts = { language: study.language, study, spans, evidence: new Set([passage.at]), otherQuestions: [] };
  const verdicts = judge(judged, facts);
  if (verdicts.some((verdict) => !verdict.passed)) return null;
  return {
    ...judged,
    type: 'true-false',
    wording: question,
    explanation: explanationOf(quote, change, study),
    spans,
    verdicts,
    sourceSnippet: quote,
    asks: change && change.frame !== 'cause' && change.frame !== 'opposite' ? fold(change.from) : '',
    side: String(judged.key.correct),
    frame,
    section: passage.section,
    quality: statement.worth + (change?.quality ?? said),
  };
}

/** A true statement has nothing that could go wrong, and less to think about. */
const said = 5;
const spared = 3;
/** A denied statement is told by its "not": seldom enough, it surprises. */
const mostDenied = 2;

/** The ways to make a statement false, the best first. */
function changes(statement: PlainStatement, study: Study, random: Random): Change[] {
  const found = [
    ...oppositeChanges(statement, study),
    ...causeChanges(statement, study),
    ...numberChanges(statement, study, random),
    ...nameChanges(statement, study, random),
  ];
  const all = found.length > 0 ? found : deniedChanges(statement, study);
  return all
    .map((change) => ({ change, rank: change.quality + random.next() * 2 }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ change }) => change);
}

/** Statements in order of their worth, true and false in turn; which comes first, chance decides. */
export function* draft(study: Study, wishes: Wishes, random: Random): Generator<Draft<Content, Key>> {
  let denied = 0;
  for (const statement of worthiest(study, wishes.difficulty, random)) {
    const right = finish(statement, null, study, wishes);
    let wrong: Draft<Content, Key> | null = null;
    for (const change of changes(statement, study, random)) {
      if (change.frame === 'denied' && denied >= mostDenied) continue;
      wrong = finish(statement, change, study, wishes);
      if (wrong) break;
    }
    if (wrong?.frame === 'denied') denied += 1;
    // A statement that can be made false is rare enough: where the other side does not need it, it stays.
    const kept = right && wrong && random.next() < 0.5 ? { ...right, quality: right.quality - spared } : right;
    const both = random.next() < 0.5 ? [kept, wrong] : [wrong, kept];
    for (const made of both) if (made) yield made;
  }
}
