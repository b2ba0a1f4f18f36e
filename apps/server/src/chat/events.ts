import { type ChatEvent, limits } from '@schole/core';

/** Milliseconds of silence after which a comment goes out: what stands between would give a silent connection up. */
const silence = 15_000;

/** Milliseconds after which nobody is reading: a reply takes its patience at most, and the rest is for a slow line. */
const longest = limits.chatTimeout + 60_000;

const text = new TextEncoder();
const ping = text.encode(': still here\n\n');

/** Server-sent events, one for each entry; the next is asked for when the one before was taken. */
export function toEvents(
  events: AsyncGenerator<ChatEvent, void>,
  { quiet = silence, most = longest } = {},
): ReadableStream<Uint8Array> {
  // Begun at once: one that nobody came to read has to end too.
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
