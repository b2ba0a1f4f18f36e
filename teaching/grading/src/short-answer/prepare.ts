import type { GradingGuard, GradingSuggestion, IdeaEvidence } from '@schole/core';
import type { GradedAnswer, ShortAnswerGrader, ShortAnswerQuestion } from '../contract.ts';
import { cleanAnswer, findGuards } from '../guards/index.ts';
import { attribute } from './attribution.ts';
import { compareGraded, type GradedSet, likenesses, prepareGraded } from './graded-features.ts';
import { oddsOf, probabilityOf } from './learned.ts';
import { findLiteral, type Stretch } from './literal.ts';
import { featuresFor, type PreparedQuestion, prepareQuestion, wordsFor } from './question.ts';
import { type Reading, readText } from './reading.ts';
import { sharedSpans, spansOfStretch } from './spans.ts';
import { minGraded, type Weights } from './weights.ts';

/** More marked answers than these add little and cost time for each answer: the last ones given are looked at. */
const maxGraded = 60;
const maxNearest = 3;

/** A marked answer with what the first model says of it, by key idea. */
interface Marked {
  answer: GradedAnswer;
  reading: Reading;
  odds: readonly number[];
}

/** Marked answers of one question as evidence. */
interface Evidence {
  marked: readonly Marked[];
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

function readMarked(answers: readonly GradedAnswer[], grading: Grading): Marked[] {
  return answers.flatMap((answer) => {
    const reading = readText(cleanAnswer(answer.text).text, grading.question.language);
    return reading.tokens.length === 0 ? [] : [{ answer, reading, odds: firstOdds(reading, grading) }];
  });
}

function prepareEvidence(marked: readonly Marked[], { question, prepared }: Grading): Evidence {
  const points = question.ideas.map((idea) => idea.points);
  const has = marked.map(({ answer: { score, ideas = [] }, odds }) => {
    // With one idea the share of its points says how far the answer has it.
    if (points.length === 1) return [score];
    const said = new Map(ideas.filter(({ idea }) => idea < points.length).map(({ idea, found }) => [idea, found]));
    return attribute(score, points, odds.map(probabilityOf), said).map(Number);
  });
  const setOf = (idea: number, read: (reading: Reading) => Reading): GradedSet =>
    prepareGraded(
      marked.map(({ reading, odds }, at) => ({
        reading: read(reading),
        has: has[at]?.[idea] ?? 0,
        logit: odds[idea] ?? 0,
      })),
    );
  const whole = setOf(0, (reading) => reading);
  const ideas =
    points.length === 1
      ? [whole]
      : points.map((_, idea) => setOf(idea, (reading) => wordsFor(reading, idea, prepared)));
  return { marked, whole, ideas };
}

function probabilities(answer: Reading, evidence: Evidence, grading: Grading): number[] {
  const odds = firstOdds(answer, grading);
  if (evidence.marked.length < minGraded) return odds.map(probabilityOf);
  return odds.map((first, idea) => {
    const set = evidence.ideas[idea] ?? evidence.whole;
    const features = compareGraded(wordsFor(answer, idea, grading.prepared), first, set);
    return probabilityOf(oddsOf(grading.weights.graded, Object.values(features)));
  });
}

function nearestOf(answer: Reading, { marked, whole }: Evidence): GradingSuggestion['evidence']['nearest'] {
  return likenesses(answer, whole)
    .map((likeness, at) => ({ similarity: rounded(likeness), at }))
    .filter(({ similarity }) => similarity > 0)
    .sort((one, other) => other.similarity - one.similarity || one.at - other.at)
    .slice(0, maxNearest)
    .flatMap(({ similarity, at }) => {
      const near = marked[at]?.answer;
      return near ? [{ attemptId: near.attemptId, similarity, score: near.score }] : [];
    });
}

/** The words that speak for a found idea: its wording, or else what the answer shares with marked answers that have it. */
function spansFor(answer: Reading, idea: number, literal: Stretch | null, evidence: Evidence, { prepared }: Grading) {
  if (literal) return spansOfStretch(literal, answer);
  const spans = sharedSpans(prepared.ideas[idea]?.map(({ reading }) => reading) ?? [], answer);
  if (spans.length > 0) return spans;
  const having = evidence.ideas[idea]?.examples.filter(({ has }) => has > 0.5) ?? [];
  return sharedSpans(
    having.map(({ reading }) => reading),
    answer,
  );
}

function nothingSaid(guards: readonly GradingGuard[], { question, weights }: Grading): GradingSuggestion {
  const ideas = question.ideas.map((_, idea) => ({ idea, found: false, probability: 0, spans: [] }));
  return {
    score: 0,
    confidence: 1,
    evidence: { ideas, guards: [...new Set([...guards, 'no-words' as const])], nearest: [] },
    engine: { name: 'built-in', version: weights.version },
  };
}

/** Points of the ideas that were found, of all points. */
function scoreOf(ideas: readonly IdeaEvidence[], { question }: Grading): number {
  const whole = question.ideas.reduce((sum, { points }) => sum + points, 0);
  const earned = ideas.reduce((sum, { idea, found }) => sum + (found ? (question.ideas[idea]?.points ?? 0) : 0), 0);
  return whole === 0 ? 0 : earned / whole;
}

/** An accepted wording counts as found where it stands word for word, and nothing else in the answer makes one doubt it. */
function judge(answer: Reading, unguarded: boolean, evidence: Evidence, grading: Grading): IdeaEvidence[] {
  const literal = unguarded ? findLiteral(grading.prepared.ideas, answer) : [];
  return probabilities(answer, evidence, grading).map((own, idea): IdeaEvidence => {
    const stretch = literal[idea] ?? null;
    const probability = rounded(stretch ? Math.max(own, grading.weights.literal) : own);
    const found = probability >= 0.5;
    return { idea, found, probability, spans: found ? spansFor(answer, idea, stretch, evidence, grading) : [] };
  });
}

/** A grader with weights of one's own, as training and its figures need it. */
export function prepareWith(
  weights: Weights,
  question: ShortAnswerQuestion,
  graded: readonly GradedAnswer[],
): ShortAnswerGrader {
  const grading: Grading = { question, prepared: prepareQuestion(question), weights };
  const marked = readMarked(graded.slice(-maxGraded), grading);
  const everything = prepareEvidence(marked, grading);
  return (answer, attemptId) => {
    const clean = cleanAnswer(answer);
    const guards = findGuards(question, answer, clean);
    const reading = readText(clean.text, question.language);
    if (reading.tokens.length === 0) return nothingSaid(guards, grading);
    // An answer is no evidence about itself.
    const others = marked.filter((one) => one.answer.attemptId !== attemptId);
    const evidence = others.length === marked.length ? everything : prepareEvidence(others, grading);
    // What was left out of the clean text must not move the score, neither by its words nor by its guard.
    const ownGuards = clean.text === answer ? guards : findGuards(question, clean.text);
    const ideas = judge(reading, ownGuards.length === 0, evidence, grading);
    return {
      score: scoreOf(ideas, grading),
      // The score is right where each idea is judged rightly; the ideas are taken as independent.
      confidence: rounded(ideas.reduce((all, { probability }) => all * Math.max(probability, 1 - probability), 1)),
      evidence: {
        ideas: ideas.map((idea) => ({ ...idea, spans: idea.spans.map(clean.toAnswer) })),
        guards,
        nearest: nearestOf(reading, evidence),
      },
      engine: { name: 'built-in', version: weights.version },
    };
  };
}
