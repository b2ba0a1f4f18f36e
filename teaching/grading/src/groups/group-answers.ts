import type { ContentLanguage } from '@schole/core';
import type { AnswerGroup, AnswerToGroup } from '../contract.ts';
import { type AnswerForm, answerForm, readAnswer } from './answer-form.ts';
import { completeLinkage } from './complete-linkage.ts';
import { comparable, likeness, type Weight, weightIn } from './likeness.ts';
import { optionsIn } from './options.ts';
import { spellingSlips } from './spelling.ts';

/** Answers less alike than this are not decided together: with it, 19 of 20 have the mark that most of their group have. */
const threshold = 0.6;
/** Where nothing was suggested, nothing says what an answer has and another lacks: they then differ in trifles only. */
const sureThreshold = 0.9;
/** Comparing each with each takes too long beyond this many forms; the rarer ones then stay by themselves. */
const maxCompared = 1_000;
const maxName = 80;

interface Read {
  answer: AnswerToGroup;
  /** What is graded of it. */
  text: string;
  form: AnswerForm;
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function foundIn({ suggestion }: AnswerToGroup): number[] {
  const found = suggestion.evidence.ideas.filter((idea) => idea.found).map(({ idea }) => idea);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** What was suggested, as far as one decision may settle it. */
function suggested(answer: AnswerToGroup): string {
  const { score, evidence } = answer.suggestion;
  const guards = [...new Set(evidence.guards)].sort(inOrder);
  return [score === null ? '' : score.toFixed(4), foundIn(answer).join(' '), guards.join(' ')].join('\n');
}

function partition<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const parts = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = parts.get(key);
    if (known) known.push(item);
    else parts.set(key, [item]);
  }
  return parts;
}

/** Answers of equal form, the commonest first. */
function formsOf(answers: readonly Read[]): Read[][] {
  return [...partition(answers, ({ form }) => form.plain).values()].sort(
    (one, other) => other.length - one.length || inOrder(one[0]?.form.plain ?? '', other[0]?.form.plain ?? ''),
  );
}

/** Splits answers of one signature into those that are alike. */
function alikeAmong(answers: readonly Read[], weight: Weight): Read[][] {
  const forms = formsOf(answers);
  const compared = forms.slice(0, maxCompared);
  const ready = compared.flatMap((form) => form.slice(0, 1).map((read) => comparable(read.form)));
  const between = (one: number, other: number): number => {
    const [left, right] = [ready[one], ready[other]];
    return left && right ? likeness(left, right, weight) : 0;
  };
  const isRead = answers.every(({ answer: { suggestion } }) => suggestion.score !== null);
  const clusters = completeLinkage(ready.length, between, isRead ? threshold : sureThreshold);
  return [...clusters.map((cluster) => cluster.flatMap((at) => compared[at] ?? [])), ...forms.slice(maxCompared)];
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxName) return line;
  const cut = line.slice(0, maxName);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > maxName / 2 ? cut.slice(0, blank) : cut).toWellFormed().replace(/[\s\ufffd]+$/u, '')}…`;
}

function groupOf(answers: readonly Read[], weight: Weight): AnswerGroup {
  const commonest = formsOf(answers)[0] ?? [];
  const texts = [...partition(commonest, ({ text }) => text)].sort(
    ([one, left], [other, right]) => right.length - left.length || inOrder(one, other),
  );
  const giver = commonest[0];
  const name = giver && comparable(giver.form);
  const sum = answers.reduce((total, { form }) => total + (name ? likeness(name, comparable(form), weight) : 0), 0);
  return {
    name: shortened(texts[0]?.[0] ?? ''),
    attemptIds: answers.map(({ answer }) => answer.attemptId).sort(inOrder),
    purity: answers.length === 0 ? 1 : Math.min(1, sum / answers.length),
  };
}

/**
 * Puts alike answers of one question together, the largest group first, whatever their order. Numbers, units, labels,
 * denials, answers of one word, found ideas, guards and scores never differ within a group. `pins` are a person's: all
 * attempts with one pin are one group, and nothing else is in it.
 */
export function groupAnswers(
  answers: readonly AnswerToGroup[],
  language: ContentLanguage,
  pins: ReadonlyMap<string, string> = new Map(),
): AnswerGroup[] {
  const texts = answers.map(({ text }) => readAnswer(text));
  const slips = spellingSlips(
    texts.map(({ words }) => words),
    language,
  );
  const reads = answers.map((answer, at): Read => {
    const read = texts[at] ?? { text: '', words: [] };
    return { answer, text: read.text, form: answerForm(read, foundIn(answer), slips, language) };
  });
  const weight = weightIn(reads.map(({ form }) => form));
  const optionsOf = optionsIn(reads.map(({ form }) => form));
  const keyOf = ({ answer, form }: Read): string =>
    answer.text.trim() === '' ? '' : [suggested(answer), form.signature, optionsOf(form)].join('\n');
  const pinned = reads.filter(({ answer }) => pins.has(answer.attemptId));
  const free = reads.filter(({ answer }) => !pins.has(answer.attemptId));
  const parts = [
    ...partition(pinned, ({ answer }) => pins.get(answer.attemptId) ?? '').values(),
    ...[...partition(free, keyOf).values()].flatMap((part) => alikeAmong(part, weight)),
  ];
  const groups = parts.map((part) => groupOf(part, weight));
  return groups.sort(
    (one, other) =>
      other.attemptIds.length - one.attemptIds.length ||
      inOrder(one.name, other.name) ||
      inOrder(one.attemptIds[0] ?? '', other.attemptIds[0] ?? ''),
  );
}
