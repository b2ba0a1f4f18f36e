import { gapMark, limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import type { Analysis, Definition } from '../../analysis/analysis.ts';
import { isRefused } from '../../checks/finding.ts';
import { findRange, quoteOf, quoteSource, spanIn } from '../../contract/evidence.ts';
import type { Draft, DraftSettings } from '../../contract/kind.ts';
import { type PlainStatement, statementsByWorth } from '../../material/statements.ts';
import type { Content, Key } from './content.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { judge } from './judge.ts';

/** Completing a statement of a text is remembering. */
const level = 'remembering' as const;
/** Quality of an entry of a glossary compared with a sentence of the text. */
const entryWorth = 1.5;

function finish(statement: PlainStatement, gap: Gap, analysis: Analysis): Draft<Content, Key> | null {
  const { passage } = statement;
  const range = findRange(passage, gap.answer);
  if (!range || gap.question.length > limits.questionText) return null;
  const spans = [
    spanIn(passage, 'evidence', passage.start, passage.end),
    spanIn(passage, 'answer', range.start, range.end),
  ];
  const quote = quoteOf(spans);
  const judged = {
    content: { sentence: gap.question },
    key: { accepted: [gap.answer] },
    bloomsLevel: level,
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
    type: 'fill-in-blank',
    wording: gap.question,
    explanation: quoteSource(quote, analysis.language),
    spans,
    verdicts: judge(judged, facts),
    sourceSnippet: quote,
    target: fold(gap.answer),
    frame: gap.frame,
    section: passage.section,
    quality: statement.worth + gap.quality,
  };
}

/**
 * An entry of a glossary without its term: the best of all gaps, because it contains the definition and nothing else.
 */
function fromEntry({ term, passage }: Definition, analysis: Analysis): Draft<Content, Key> | null {
  const { entry, clean } = passage;
  if (!entry) return null;
  const question = `${gapMark}${clean.slice(term.length)}`;
  return finish(
    { passage, text: clean, worth: entryWorth },
    { frame: 'defined', question, answer: term, quality: 7 },
    analysis,
  );
}

/** Sentences with a gap in order of quality, with some randomness; at most two from one sentence. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  if (!settings.levels.has(level)) return;
  for (const definition of random.shuffled(analysis.definitions.filter(({ how }) => how === 'entry'))) {
    const made = fromEntry(definition, analysis);
    if (made) yield made;
  }
  for (const statement of statementsByWorth(analysis, settings.difficulty, random)) {
    let made = 0;
    for (const gap of gapsOf(statement, analysis)) {
      const draft = finish(statement, gap, analysis);
      if (draft === null) continue;
      yield draft;
      if (!isRefused(draft)) made += 1;
      if (made === 2) break;
    }
  }
}
