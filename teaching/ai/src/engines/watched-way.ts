import type { Way } from '../contract.ts';

/** What is kept of an answer that is no stream of events: enough to tell what it says, and no more. */
const mostKept = 64 * 1024;

/** What really happened on the way, whatever a library makes of it. */
export interface Journey {
  status: number | null;
  /** What the gate threw, before the answer or in the middle of it. */
  broken: unknown;
  /** An answer with status 200 that is no stream of events; its beginning. */
  foreign: string | null;
  /** Something of a stream of events came. */
  begun: boolean;
  /** The library wanted to send a second request. */
  again: boolean;
}

class NotEvents extends Error {}

/** The bytes of a body, with what goes wrong written down; what begins like JSON or HTML ends with an error. */
async function* bytesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  journey: Journey,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  let foreign = false;
  let text = '';
  try {
    for await (const piece of body) {
      if (!journey.begun && !foreign) {
        text += decoder.decode(piece, { stream: true });
        const first = text.trimStart().charAt(0);
        foreign = first === '{' || first === '[' || first === '<';
        journey.begun = !foreign && first !== '';
      } else if (foreign) text += decoder.decode(piece, { stream: true });
      if (!foreign) yield piece;
      else if (text.length > mostKept) break;
    }
  } catch (problem) {
    journey.broken = problem;
    throw problem;
  }
  if (!foreign) return;
  journey.foreign = text.slice(0, mostKept);
  throw new NotEvents('The answer is no stream of events');
}

function streamOf(bytes: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/**
 * A way that lets one single request out and notes how it went. Libraries try again, follow and go on by themselves; here
 * what a person sent is sent once. Redirects are answers like others: no provider of a language model redirects.
 */
export function watchWay(way: Way): { way: Way; journey: Journey } {
  const journey: Journey = { status: null, broken: null, foreign: null, begun: false, again: false };
  let asked = false;
  async function watched(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (asked) {
      journey.again = true;
      throw new Error('Nothing is sent twice');
    }
    asked = true;
    const headers = new Headers(init?.headers);
    headers.set('user-agent', 'Schole');
    let response: Response;
    try {
      response = await way(input, { ...init, headers, redirect: 'manual' });
    } catch (problem) {
      journey.broken = problem;
      throw problem;
    }
    journey.status = response.status;
    if (!response.ok || response.body === null) return response;
    const { status, headers: answered } = response;
    return new Response(streamOf(bytesOf(response.body, journey)), { status, headers: answered });
  }
  return { way: watched, journey };
}
