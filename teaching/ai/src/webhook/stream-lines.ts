import { readJson } from './parse-reply.ts';

/** One line of a streaming answer; `other` is whatever further versions send. */
export interface StreamLine {
  type: 'begin' | 'item' | 'end' | 'error' | 'other';
  content: string;
  /** Which node speaks, in which run and for which item: several may at once. */
  speaker: string;
}

/** What names a speaker is a word or a number; what is anything else, and of any depth, names nobody. */
const plain = (part: unknown): unknown => (typeof part === 'object' ? null : part);

const types = ['begin', 'item', 'end', 'error'] as const;

/** A line of n8n's streaming; null where it is no object with a type. */
export function parseStreamLine(text: string): StreamLine | null {
  const json = readJson(text);
  if (json === null || typeof json.value !== 'object' || json.value === null || !('type' in json.value)) return null;
  const { type, content, metadata } = json.value as { type: unknown; content?: unknown; metadata?: unknown };
  if (typeof type !== 'string') return null;
  const { nodeId, runIndex, itemIndex } = (metadata ?? {}) as Record<string, unknown>;
  return {
    type: types.find((each) => each === type) ?? 'other',
    content: typeof content === 'string' ? content : '',
    speaker: JSON.stringify([nodeId, runIndex, itemIndex].map(plain)),
  };
}

/** Whether the first line of an answer is that of a stream; its content type says nothing. */
export function isStream(text: string): boolean {
  const line = parseStreamLine(text);
  if (line === null || line.type === 'other') return false;
  return line.type !== 'item' || line.content !== '';
}

/** Text cut into lines, those that are blank left out; the last one is given out when the text ends. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    if (!piece.includes('\n')) {
      rest += piece;
      continue;
    }
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}
