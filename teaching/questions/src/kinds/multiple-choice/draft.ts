import { type ContentLanguage, limits } from '@schole/core';
import { fold, type Random } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { raisedByKeyTerms } from '../../analysis/key-terms.ts';
import { isRefused } from '../../checks/finding.ts';
import { findRange, quoteOf, quoteSource, spanIn } from '../../contract/evidence.ts';
import type { Draft, DraftSettings, QuestionSpan } from '../../contract/kind.ts';
import { withDifficulty } from '../../material/hardness.ts';
import { standsAlone } from '../../material/statements.ts';
import { judge } from './check/judge.ts';
import type { Content, Key } from './content.ts';
import { englishIdeas } from './frames/english/ideas.ts';
import { greekIdeas } from './frames/greek/ideas.ts';
import { frameLevels, type Idea, spareQuality } from './frames/idea.ts';
import { chooseOptions } from './options.ts';

function spansOf(idea: Idea): QuestionSpan[] | null {
  const { passage } = idea;
  const where = idea.answerIn ?? passage;
  const answer = findRange(where, idea.verbatim);
  if (!answer) return null;
  return [spanIn(passage, 'evidence', passage.start, passage.end), spanIn(where, 'answer', answer.start, answer.end)];
}

function finish(idea: Idea, analysis: Analysis, settings: DraftSettings, random: Random): Draft<Content, Key> | null {
  const level = frameLevels[idea.frame];
  if (
    !settings.levels.has(level) ||
    idea.question.length > limits.questionText ||
    idea.answer.length > limits.optionText
  )
    return null;
  const spans = spansOf(idea);
  const chosen = spans && chooseOptions(idea, analysis, settings.optionCount, settings.difficulty, random);
  if (!spans || !chosen || chosen.options.some((option) => option.length > limits.optionText)) return null;
  const { options } = chosen;
  const quote = quoteOf(spans);
  const judged = {
    content: { question: idea.question, options },
    key: { correct: options.indexOf(idea.answer) },
    bloomsLevel: level,
  };
  const facts = {
    language: analysis.language,
    analysis,
    spans,
    evidence: new Set([idea.passage.at]),
    otherQuestions: [],
  };
  return {
    ...judged,
    type: 'multiple-choice',
    wording: idea.question,
    explanation: quoteSource(quote, analysis.language),
    spans,
    verdicts: judge(judged, facts),
    sourceSnippet: quote,
    target: fold(idea.answer),
    frame: idea.frame,
    section: idea.passage.section,
    quality: guessed.has(idea.frame) && chosen.worth < minWorth ? spareQuality : idea.quality + chosen.worth,
  };
}

/** Maximum number of ideas tried: far more than any assignment needs, and a limit for texts made of one pattern. */
const maxIdeas = 1_200;

/** A gap whose options are all of another sort than the answer can be guessed without reading. */
const minWorth = -0.4;
const guessed: ReadonlySet<Idea['frame']> = new Set([
  'cloze',
  'which',
  'contrast',
  'define',
  'named',
  'alias',
  'example',
]);

/**
 * A question from a sentence that depends on the previous one ranks after all others; a glossary entry depends on
 * nothing.
 */
const leaning: Readonly<Record<ContentLanguage, number>> = { en: 10, el: 1 };

function loss({ passage, whole }: Idea, analysis: Analysis): number {
  return whole || passage.entry || standsAlone(passage, analysis) ? 0 : leaning[analysis.language];
}

/** Ideas in order of quality, with some randomness so that another seed gives another assignment. */
export function* draft(analysis: Analysis, settings: DraftSettings, random: Random): Generator<Draft<Content, Key>> {
  const ideas = analysis.language === 'en' ? englishIdeas(analysis) : greekIdeas(analysis);
  const order = ideas
    .map((idea) => ({
      ...idea,
      quality: withDifficulty(
        raisedByKeyTerms(idea.quality - loss(idea, analysis), idea.passage, analysis),
        idea.passage,
        settings.difficulty,
        analysis,
      ),
    }))
    .map((idea) => ({ idea, rank: idea.quality + random.next() * 1.5 }))
    .toSorted((left, right) => right.rank - left.rank);
  // Two statements about one thing ask in the same words: a second try would look like the first.
  const asked = new Set<string>();
  for (const { idea } of order.slice(0, maxIdeas)) {
    const made = asked.has(idea.question) ? null : finish(idea, analysis, settings, random);
    if (!made) continue;
    if (!isRefused(made)) asked.add(idea.question);
    yield made;
  }
}
