import { type BloomsLevel, bloomsLevels } from '@schole/core';
import { fold } from '@schole/language';
import { type Draft, findKind, findRange, type Passage, type QuestionSpan, spanIn } from '@schole/questions';
import { quoteOf } from './passages.ts';
import { commonSchema, type Wanted } from './prompt.ts';

/** A question as it was written, and the draft that it stands for. */
export interface Written {
  written: unknown;
  draft: Draft;
}

/** Sentences that one question may rest on. */
const maxCited = 12;

/** The questions of an answer, as many as were asked for; null where it is not the JSON that was asked for. */
export function questionsOf(text: string, count: number): unknown[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  // Some models leave the object around the list out.
  const list: unknown = Array.isArray(value) ? value : fieldOf(value, 'questions');
  return Array.isArray(list) ? list.slice(0, count) : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The sentences of these numbers; empty where one of them is not in the piece. */
function cited(numbers: readonly number[], { piece }: Wanted): Passage[] {
  const found = [...new Set(numbers)].map((number) => piece[number - 1]);
  const whole = found.filter((passage) => passage !== undefined);
  return whole.length < found.length || whole.length > maxCited ? [] : whole;
}

function spansOf(passages: readonly Passage[], answers: readonly string[]): QuestionSpan[] {
  const evidence = passages.map((passage) => spanIn(passage, 'evidence', passage.start, passage.end));
  const answer = answers.flatMap((words) => {
    if (words.trim() === '') return [];
    for (const passage of passages) {
      const range = findRange(passage, words.trim());
      if (range !== null) return spanIn(passage, 'answer', range.start, range.end);
    }
    return [];
  });
  return [...evidence, ...answer];
}

const isLevel = (text: string): text is BloomsLevel => bloomsLevels.some((level) => level === text);

/** Neither better nor worse than another one: the choice spreads them. */
const quality = 5;

/**
 * A draft of what was written, with the cited sentences as spans, word for word. It is made of anything, and repaired in
 * nothing: what is no question has no content, what cites no sentence has no spans, and the judge says so.
 */
export function draftOf(written: unknown, wanted: Wanted): Written {
  const { request, form, language } = wanted;
  const read = form.read(written, { language, optionCount: request.optionCount });
  const common = commonSchema.safeParse(written).data;
  const level = common?.bloomsLevel ?? '';
  const passages = cited(common?.sentences ?? [], wanted);
  const first = passages[0];
  const isWhole = read !== null && common !== undefined && isLevel(level);
  const hints = (common?.hints ?? []).map((hint) => hint.trim()).filter((hint) => hint !== '');
  const draft: Draft = {
    type: request.type,
    content: isWhole ? read.parts.content : {},
    key: isWhole ? read.parts.key : {},
    bloomsLevel: isLevel(level) ? level : 'remembering',
    wording: isWhole ? wordingOf(request.type, read.parts.content) : '',
    explanation: common?.explanation ?? '',
    spans: spansOf(passages, read?.answers ?? []),
    verdicts: [],
    sourceSnippet: first === undefined ? '' : quoteOf(first).replace(/\s+/g, ' '),
    // Longer answers are compared by their wording.
    target: read?.answers.length === 1 ? fold(read.answers[0] ?? '') : '',
    ...sideOf(read?.parts.key),
    frame: `model-${level}`,
    section: first?.section ?? 0,
    quality,
    ...(hints.length === 0 ? {} : { hints }),
  };
  return { written, draft };
}

function wordingOf(type: string, content: Draft['content']): string {
  try {
    return findKind(type)?.wording(content) ?? '';
  } catch {
    // Content beyond the bounds of its kind: the judge refuses it.
    return '';
  }
}

/** True and false are kept in balance. */
function sideOf(key: Draft['key'] | undefined): { side?: string } {
  return typeof key?.correct === 'boolean' ? { side: String(key.correct) } : {};
}
