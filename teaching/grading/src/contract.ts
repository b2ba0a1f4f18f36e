import type { ContentLanguage, GradingSuggestion } from '@schole/core';

/** A key idea as a short answer's key has it: it counts in its own words and in each accepted wording. */
export interface GradedIdea {
  text: string;
  accepted: readonly string[];
  points: number;
}

/** A short answer question, as far as grading reads it. */
export interface ShortAnswerQuestion {
  question: string;
  /** The model answer. */
  model: string;
  ideas: readonly GradedIdea[];
  language: ContentLanguage;
  /** The passage that the question was made from; '' where there is none. */
  source: string;
}

/** An answer to the same question that a person marked. */
export interface GradedAnswer {
  attemptId: string;
  text: string;
  /** Share of the points that the person gave. */
  score: number;
  /** What the person said of key ideas, by their index; of the others the points say which it has. */
  ideas?: readonly { idea: number; found: boolean }[];
}

/** Grades answers to one question; made once for a question, then called for each answer. */
export type ShortAnswerGrader = (answer: string, attemptId?: string) => GradingSuggestion;

/** One answer to be grouped with others of the same question. */
export interface AnswerToGroup {
  attemptId: string;
  text: string;
  /** What was suggested for it, which alike answers share. */
  suggestion: GradingSuggestion;
}

/** Answers of one question that one decision may settle. */
export interface AnswerGroup {
  /** The commonest form of the answers in it. */
  name: string;
  attemptIds: readonly string[];
  /** How alike the answers of the group are, 0 to 1. */
  purity: number;
}

/** What a person decided where a machine had suggested full credit. */
export interface Outcome {
  /** The confidence of the suggestion at that time. */
  confidence: number;
  /** Whether the person gave anything but full credit. */
  changed: boolean;
}

/** What the decisions of a school say about suggestions of one language and one band of confidence. */
export interface Trust {
  decisions: number;
  changed: number;
  /** The two-sided 95 % interval of the share that was changed. */
  interval: { lower: number; upper: number };
  /** The upper 95 % bound by which accepting is opened; it holds however often it is looked at. */
  bound: number;
}
