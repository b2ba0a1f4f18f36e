import { readJson } from './parse-reply.ts';

/** One line of a streamed response; `other` is any type that later versions send. */
export interface StreamLine {
  type: 'begin' | 'item' | 'end' | 'error' | 'other';
  content: string;
  /** The sending node, with its run and item: several may send at once. */
  speaker: string;
}

/** The ids of a sender are words or numbers; anything else, of any depth, identifies nobody. */
const plain = (part: unknown): unknown => (typeof part === 'object' ? null : part);

const types = ['begin', 'item', 'end', 'error'] as const;

/** Parses a line of n8n's streaming; null where it is no object with a type. */
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

/** Whether the first line of a response is that of a stream; its content type proves nothing. */
export function isStream(text: string): boolean {
  const line = parseStreamLine(text);
  if (line === null || line.type === 'other') return false;
  return line.type !== 'item' || line.content !== '';
}

/** Text split into lines, blank ones left out; the last one is yielded when the text ends. */
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
