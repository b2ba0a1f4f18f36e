import type { GradingSuggestion, IdeaEvidence } from '@schole/core';
import type { GradedAnswer, ShortAnswerGrader, ShortAnswerQuestion } from '../contract.ts';
import { attribute } from './attribution.ts';
import { compareGraded, type GradedSet, likenesses, prepareGraded } from './graded-features.ts';
import { oddsOf, probabilityOf } from './learned.ts';
import { findLiteral, type Stretch } from './literal.ts';
import { featuresFor, type PreparedQuestion, prepareQuestion, wordsFor } from './question.ts';
import { type Reading, readText } from './reading.ts';
import { sharedSpans, spansOfStretch } from './spans.ts';
import { leastGraded, type Weights } from './weights.ts';

/** More marked answers than these add little and cost time for each answer: the last ones given are looked at. */
const maxGraded = 100;
const maxNearest = 3;

/** Marked answers of one question. */
interface Graded {
  answers: readonly GradedAnswer[];
  readings: readonly Reading[];
  whole: GradedSet;
  /** By key idea. */
  ideas: readonly GradedSet[];
}

interface Grading {
  question: ShortAnswerQuestion;
  prepared: PreparedQuestion;
  weights: Weights;
}

const rounded = (share: number): number => Math.round(1e4 * Math.min(1, Math.max(0, share))) / 1e4;

function firstOdds(answer: Reading, { prepared, weights }: Grading): number[] {
  return prepared.ideas.map((_, idea) => oddsOf(weights.first, Object.values(featuresFor(answer, idea, prepared))));
}

function prepareMarked(answers: readonly GradedAnswer[], grading: Grading): Graded {
  const { question, prepared } = grading;
  const points = question.ideas.map((idea) => idea.points);
  const readings = answers.map(({ text }) => readText(text, prepared.language));
  const odds = readings.map((reading) => firstOdds(reading, grading));
  const has = answers.map(({ score }, at) =>
    // With one idea the share of its points says how far the answer has it.
    points.length === 1 ? [score] : attribute(score, points, (odds[at] ?? []).map(probabilityOf)).map(Number),
  );
  const setOf = (idea: number, read: (reading: Reading) => Reading): GradedSet =>
    prepareGraded(
      readings.map((reading, at) => ({
        reading: read(reading),
        has: has[at]?.[idea] ?? 0,
        logit: odds[at]?.[idea] ?? 0,
      })),
    );
  return {
    answers,
    readings,
    whole: setOf(0, (reading) => reading),
    ideas: points.map((_, idea) => setOf(idea, (reading) => wordsFor(reading, idea, prepared))),
  };
}

function probabilities(answer: Reading, marked: Graded, grading: Grading): number[] {
  const odds = firstOdds(answer, grading);
  if (marked.answers.length < leastGraded) return odds.map(probabilityOf);
  return odds.map((first, idea) => {
    const set = marked.ideas[idea] ?? marked.whole;
    const features = compareGraded(wordsFor(answer, idea, grading.prepared), first, set);
    return probabilityOf(oddsOf(grading.weights.graded, Object.values(features)));
  });
}

function nearestOf(answer: Reading, { answers, whole }: Graded): GradingSuggestion['evidence']['nearest'] {
  return likenesses(answer, whole)
    .map((likeness, at) => ({ likeness, at }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || one.at - other.at)
    .slice(0, maxNearest)
    .flatMap(({ likeness, at }) => {
      const marked = answers[at];
      return marked ? [{ attemptId: marked.attemptId, similarity: rounded(likeness), score: marked.score }] : [];
    });
}

/** The words that speak for a found idea: its wording, or else what the answer shares with marked answers that have it. */
function spansFor(answer: Reading, idea: number, literal: Stretch | null, marked: Graded, { prepared }: Grading) {
  if (literal) return spansOfStretch(literal, answer);
  const spans = sharedSpans(prepared.ideas[idea]?.map(({ reading }) => reading) ?? [], answer);
  if (spans.length > 0) return spans;
  const having = marked.ideas[idea]?.examples.filter(({ has }) => has > 0.5) ?? [];
  return sharedSpans(
    having.map(({ reading }) => reading),
    answer,
  );
}

function nothingSaid({ question, weights }: Grading): GradingSuggestion {
  const ideas = question.ideas.map((_, idea) => ({ idea, found: false, probability: 0, spans: [] }));
  return {
    score: 0,
    confidence: 1,
    evidence: { ideas, guards: ['no-words'], nearest: [] },
    engine: { name: 'built-in', version: weights.version },
  };
}

/** Points of the ideas that were found, of all points. */
function scoreOf(ideas: readonly IdeaEvidence[], { question }: Grading): number {
  const whole = question.ideas.reduce((sum, { points }) => sum + points, 0);
  const earned = ideas.reduce((sum, { idea, found }) => sum + (found ? (question.ideas[idea]?.points ?? 0) : 0), 0);
  return whole === 0 ? 0 : earned / whole;
}

function suggest(answer: Reading, marked: Graded, grading: Grading): GradingSuggestion {
  const literal = findLiteral(grading.prepared.ideas, answer);
  const ideas = probabilities(answer, marked, grading).map((own, idea): IdeaEvidence => {
    const stretch = literal[idea] ?? null;
    const probability = rounded(stretch ? Math.max(own, grading.weights.literal) : own);
    const found = probability >= 0.5;
    return { idea, found, probability, spans: found ? spansFor(answer, idea, stretch, marked, grading) : [] };
  });
  return {
    score: scoreOf(ideas, grading),
    // The score is right where each idea is judged rightly; the ideas are taken as independent.
    confidence: rounded(ideas.reduce((all, { probability }) => all * Math.max(probability, 1 - probability), 1)),
    evidence: { ideas, guards: [], nearest: nearestOf(answer, marked) },
    engine: { name: 'built-in', version: grading.weights.version },
  };
}

/** A grader with weights of one's own, as training and its figures need it. */
export function prepareWith(
  weights: Weights,
  question: ShortAnswerQuestion,
  graded: readonly GradedAnswer[],
): ShortAnswerGrader {
  const grading: Grading = { question, prepared: prepareQuestion(question), weights };
  const latest = graded.slice(-maxGraded);
  const marked = prepareMarked(latest, grading);
  return (answer, attemptId) => {
    const reading = readText(answer, question.language);
    if (reading.tokens.length === 0) return nothingSaid(grading);
    // An answer is no evidence about itself.
    const own = latest.some((one) => one.attemptId === attemptId);
    const others = own
      ? prepareMarked(
          latest.filter((one) => one.attemptId !== attemptId),
          grading,
        )
      : marked;
    return suggest(reading, others, grading);
  };
}
