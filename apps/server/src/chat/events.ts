import { type ChatEvent, limits } from '@schole/core';

/** Milliseconds of silence after which a comment is sent: a proxy would close a silent connection. */
const silence = 15_000;

/** Milliseconds after which the reader counts as gone: the timeout of a reply, and the rest for a slow connection. */
const longest = limits.chatTimeout + 60_000;

const text = new TextEncoder();
const ping = text.encode(': still here\n\n');

/** Server-sent events, one for each entry; the next is requested when the one before was read. */
export function toEvents(
  events: AsyncGenerator<ChatEvent, void>,
  { quiet = silence, most = longest } = {},
): ReadableStream<Uint8Array> {
  // Started at once: a stream that nobody reads has to end too.
  let coming: Promise<IteratorResult<ChatEvent, void>> | null = events.next();
  coming.catch(() => undefined);
  let end: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = setTimeout(() => {
          controller.error(new Error('Nobody reads the reply.'));
          events.return().catch(() => undefined);
        }, most);
      },
      async pull(controller) {
        coming ??= events.next();
        let clock: NodeJS.Timeout | undefined;
        const waited = new Promise<null>((resolve) => {
          clock = setTimeout(resolve, quiet, null);
        });
        const next = await Promise.race([coming, waited]).finally(() => clearTimeout(clock));
        if (next === null) return controller.enqueue(ping);
        coming = null;
        if (next.done === true) {
          clearTimeout(end);
          return controller.close();
        }
        controller.enqueue(text.encode(`data: ${JSON.stringify(next.value)}\n\n`));
      },
      async cancel() {
        clearTimeout(end);
        await events.return();
      },
    },
    { highWaterMark: 0 },
  );
}
