import { gapMark, limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import type { Analysis, Definition } from '../../analysis/analysis.ts';
import { keyOf } from '../../analysis/shape.ts';
import { isRefused } from '../../checks/finding.ts';
import { findRange, quoteOf, quoteSource, spanIn } from '../../contract/evidence.ts';
import type { Draft, DraftSettings } from '../../contract/kind.ts';
import { type PlainStatement, statementsByWorth } from '../../material/statements.ts';
import type { Content, Key } from './content.ts';
import { type Gap, gapsOf } from './gaps/gaps.ts';
import { acceptedForms } from './gaps/variants.ts';
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
    key: { accepted: acceptedForms(gap.answer, passage, analysis) },
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

/** How much chance may move a draft, so that another seed gives others. */
const chance = 1.5;
/** Maximum share of drafts that ask for a figure; few sentences are about one. */
const maxFigures = 0.2;
const leastFigures = 2;
/** Below it a sentence says nothing that is worth a question. */
const minWorth = 0;
const formsOfOne = 3;

/** All drafts of an analysis: the entries of its glossary, and each statement with its best gaps. */
function allDrafts(analysis: Analysis, settings: DraftSettings, random: Random): Draft<Content, Key>[] {
  const found = analysis.definitions.flatMap((definition) => {
    const made = definition.how === 'entry' ? fromEntry(definition, analysis) : null;
    return made ? [{ ...made, quality: made.quality + random.next() * chance }] : [];
  });
  for (const statement of statementsByWorth(analysis, settings.difficulty, random)) {
    if (statement.worth < minWorth) continue;
    const lift = random.next() * chance;
    let made = 0;
    for (const gap of gapsOf(statement, analysis)) {
      const draft = finish(statement, gap, analysis);
      if (draft === null) continue;
      found.push({ ...draft, quality: draft.quality + lift });
      if (!isRefused(draft)) made += 1;
      if (made === formsOfOne) break;
    }
  }
  return found;
}

/** How often one term may be the answer, and how much its second sentence counts for less. */
const mostOfOne = 2;
const againLoss = 3;

/** Sentences with a gap in order of quality; those that ask for a figure are few. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  if (!settings.levels.has(level)) return;
  const all = allDrafts(analysis, settings, random).toSorted((one, other) => other.quality - one.quality);
  const isFigure = ({ frame }: Draft): boolean => frame === 'year' || frame === 'number';
  const others = all.filter((one) => !isFigure(one) && !isRefused(one)).length;
  let figures = Math.max(leastFigures, Math.floor(others * maxFigures));
  const asked = new Map<string, number>();
  const again: Draft<Content, Key>[] = [];
  for (const made of all) {
    if (!isRefused(made)) {
      // "Prion" and "prions": one answer in two forms.
      const key = keyOf(made.target, analysis.language);
      const times = asked.get(key) ?? 0;
      if (times >= mostOfOne || (times > 0 && made.frame !== 'defined' && made.frame !== 'term')) continue;
      if (isFigure(made) && figures === 0) continue;
      asked.set(key, times + 1);
      if (isFigure(made)) figures -= 1;
      // A second sentence about one term is asked for want of others.
      if (times > 0) {
        again.push({ ...made, target: `${made.target} ${times + 1}`, quality: made.quality - againLoss });
        continue;
      }
    }
    yield made;
  }
  yield* again;
}
