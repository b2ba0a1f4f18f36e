import type { Transport } from '../contract.ts';

/** Stored of a response that is no stream of events: enough to interpret it, and no more. */
const maxBodyLength = 64 * 1024;

/** What really happened during the exchange, whatever a library makes of it. */
export interface HttpExchange {
  status: number | null;
  /** The header `Retry-After` of the response. */
  retryAfter: string | null;
  /** The fault of the gate, before the response or in the middle of it. */
  failure: unknown;
  /** The beginning of a response with status 200 that is no stream of events. */
  unexpectedBody: string | null;
  /** Part of a stream of events arrived. */
  streamStarted: boolean;
  /** The library tried to send a second request. */
  retried: boolean;
}

class NotAnEventStream extends Error {}

/** The bytes of a body; errors are recorded, and a body that begins like JSON or HTML ends with an error. */
async function* bytesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  exchange: HttpExchange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  let isUnexpected = false;
  let text = '';
  try {
    for await (const piece of body) {
      if (!exchange.streamStarted && !isUnexpected) {
        text += decoder.decode(piece, { stream: true });
        const first = text.trimStart().charAt(0);
        isUnexpected = first === '{' || first === '[' || first === '<';
        exchange.streamStarted = !isUnexpected && first !== '';
      } else if (isUnexpected) text += decoder.decode(piece, { stream: true });
      if (!isUnexpected) yield piece;
      else if (text.length > maxBodyLength) break;
    }
  } catch (problem) {
    exchange.failure = problem;
    throw problem;
  }
  if (!isUnexpected) return;
  exchange.unexpectedBody = text.slice(0, maxBodyLength);
  throw new NotAnEventStream('The answer is no stream of events');
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
 * A transport that permits one single request and records its course. Libraries retry, follow redirects and continue on
 * their own; here a person's message is sent once. Redirects are responses like others: no provider of a language model
 * redirects.
 */
export function recordExchange(transport: Transport): { transport: Transport; exchange: HttpExchange } {
  const exchange: HttpExchange = {
    status: null,
    retryAfter: null,
    failure: null,
    unexpectedBody: null,
    streamStarted: false,
    retried: false,
  };
  let requestMade = false;
  async function recordingTransport(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (requestMade) {
      exchange.retried = true;
      throw new Error('Nothing is sent twice');
    }
    requestMade = true;
    const headers = new Headers(init?.headers);
    headers.set('user-agent', 'Schole');
    let response: Response;
    try {
      response = await transport(input, { ...init, headers, redirect: 'manual' });
    } catch (problem) {
      exchange.failure = problem;
      throw problem;
    }
    exchange.status = response.status;
    exchange.retryAfter = response.headers.get('retry-after');
    if (!response.ok || response.body === null) return response;
    const { status, headers: responseHeaders } = response;
    return new Response(streamOf(bytesOf(response.body, exchange)), { status, headers: responseHeaders });
  }
  return { transport: recordingTransport, exchange };
}
