import type { ModelAnswer, ModelRequest } from './language-model.ts';

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function* inside(value: unknown): Generator<unknown> {
  yield value;
  if (isMembers(value)) for (const inner of Object.values(value)) yield* inside(inner);
}

/** What a request about an answer of a student says, wherever its protocol puts it. */
export interface AnswerRequest {
  answer: string;
  keyIdeas: { number: number; idea: string; otherWordings: string[] }[];
  criteria: { number: number; levels: { number: number }[] }[];
}

/** Null where the request is about no answer. */
export function readAnswerRequest(body: unknown): AnswerRequest | null {
  for (const part of inside(body)) {
    if (typeof part !== 'string' || !part.startsWith('{') || !part.includes('"answer"')) continue;
    const data: unknown = JSON.parse(part);
    if (isMembers(data)) return { keyIdeas: [], criteria: [], ...data } as unknown as AnswerRequest;
  }
  return null;
}

/** Reads an answer as it stands: an idea is there where one of its wordings is, and a criterion has its best level. */
export function readAnswer({ answer, keyIdeas, criteria }: AnswerRequest): object {
  const speaksToMarker = false;
  if (criteria.length > 0) {
    const quotes = answer.trim() === '' ? [] : [answer.trim().split(/\s+/).slice(0, 3).join(' ')];
    const levels = criteria.map(({ number }) => ({ number, level: 1, quotes, reason: 'It is there.' }));
    return { criteria: levels, speaksToMarker };
  }
  const ideas = keyIdeas.map(({ number, idea, otherWordings }) => {
    const quote = [idea, ...otherWordings].find((wording) => answer.includes(wording)) ?? '';
    return { number, present: quote !== '', quote };
  });
  return { ideas, speaksToMarker };
}

/** A model that reads answers of students. */
export function answerByReading({ body }: ModelRequest): ModelAnswer {
  const asked = readAnswerRequest(body);
  return asked === null ? 'Yes.' : JSON.stringify(readAnswer(asked));
}
