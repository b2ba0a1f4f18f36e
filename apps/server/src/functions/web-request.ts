import type { IncomingMessage } from 'node:http';
import { Fault } from '@schole/core';
import type { FastifyRequest } from 'fastify';

/** A request as a function receives it. */
export interface SentRequest {
  request: Request;
  /** Why its body was not read to its end; null while nothing is wrong with it. */
  refusal(): Fault | null;
  /** Discards the unread body, so that the connection can be used again. */
  close(): void;
}

/** They describe the connection, not the request. */
const ofTheConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The request as a web Request. Its body is read from the connection chunk by chunk, only when the function reads. */
export function createWebRequest(sent: FastifyRequest, maxBytes: number, signal: AbortSignal): SentRequest {
  const { method, raw, headers } = sent;
  let refusal: Fault | null = null;
  const refuse = () => {
    refusal = new Fault('request_too_large', 'The request is larger than this address accepts.', { status: 413 });
    return refusal;
  };
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  const body = hasBody && method !== 'GET' && method !== 'HEAD' ? createBody(raw, maxBytes, refuse) : null;
  const request = new Request(addressOf(sent), {
    method,
    headers: headersOf(sent),
    signal,
    ...(body === null ? {} : { body: body.stream, duplex: 'half' }),
  });
  return {
    request,
    refusal: () => refusal,
    close() {
      // While the reader is locked nothing flows: the body is discarded after the reader was released.
      if (body === null) raw.resume();
      else body.stop().then(() => raw.resume());
    },
  };
}

/** The URL as the function's own server would see it: its name is the first segment. */
function addressOf({ protocol, host, url }: FastifyRequest): string {
  const path = url.replace(/^\/functions\/v1/, '');
  // An invalid host must not keep the request from being answered.
  return URL.canParse(path, `${protocol}://${host}`)
    ? new URL(path, `${protocol}://${host}`).href
    : new URL(path, 'http://localhost').href;
}

function headersOf({ headers }: FastifyRequest): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofTheConnection.has(name) || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) result.append(name, one);
  }
  return result;
}

/** Nothing is read ahead: the sender gets the backpressure of the function. */
function createBody(raw: IncomingMessage, maxBytes: number, refuse: () => Fault) {
  const pieces = raw.iterator({ destroyOnReturn: false });
  // A content-length over the limit is refused at the first read, which may come after the permission check.
  const tooLong = Number(raw.headers['content-length'] ?? 0) > maxBytes;
  let taken = 0;
  const stop = async () => {
    // A connection that broke has no end to wait for.
    await pieces.return?.().catch(() => undefined);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (tooLong) throw refuse();
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        const piece: Uint8Array = value;
        taken += piece.length;
        if (taken > maxBytes) throw refuse();
        controller.enqueue(new Uint8Array(piece));
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, stop };
}
