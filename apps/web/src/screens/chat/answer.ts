import { type ChatAnswer, chatAnswerSchema, chatEventSchema, limits } from '@schole/core';
import { noticeWords } from './notice-words.ts';

/** What the user sees when there was no reply. */
export type Trouble = 'rate' | 'credits' | 'default';

/**
 * Reads the response of `chat`, in one piece or streamed; `onText` receives the whole text so far. Resolves to the
 * reply.
 * Throws the error's message where the answer has one, and for an empty reply.
 */
export async function readAnswer(data: unknown, onText: (text: string) => void): Promise<string> {
  const answer = data instanceof Response ? await readEvents(data, onText) : chatAnswerSchema.parse(data);
  if (answer.status === 'error') throw new Error(answer.error.message);
  if (answer.message.trim() === '') throw new Error(noticeWords.en.emptyReply);
  // The maximum length in the table of messages.
  return answer.message.slice(0, limits.chatReply);
}

/** Reads the events up to the last one, which is the whole answer. */
async function readEvents(response: Response, onText: (text: string) => void): Promise<ChatAnswer> {
  let text = '';
  for await (const line of linesOf(response)) {
    if (!line.startsWith('data:')) continue;
    const event = chatEventSchema.parse(JSON.parse(line.slice('data:'.length)));
    if ('status' in event) return event;
    text = 'piece' in event ? text + event.piece : event.replace;
    onText(text.slice(0, limits.chatReply));
  }
  throw new Error('The answer ended before it was whole.');
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Which row of the error catalogue a failure belongs to. */
export function troubleOf(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : '';
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'context') : null;
  // A proxy in front of the function may refuse because of too many requests, and reports it with its status only.
  if (message.includes('Rate limit') || (answer instanceof Response && answer.status === 429)) return 'rate';
  return message.includes('credits') ? 'credits' : 'default';
}
