import type { IncomingMessage } from 'node:http';
import { Fault } from '@schole/core';
import type { FastifyRequest } from 'fastify';

/** A request on its way into a function. */
export interface SentRequest {
  request: Request;
  /** Why its body was not taken to its end; null while nothing is wrong with it. */
  refusal(): Fault | null;
  /** What nobody read is thrown away, so that the connection can be used again. */
  close(): void;
}

/** They speak of the connection, not of the request. */
const ofTheConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The request in the web's own form. Its body is read from the connection piece by piece, only when the function asks. */
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
      // While the reader holds the body nothing flows: it is thrown away after the reader let go.
      if (body === null) raw.resume();
      else body.stop().then(() => raw.resume());
    },
  };
}

/** As the function's own server would see it: its name is the first part. */
function addressOf({ protocol, host, url }: FastifyRequest): string {
  const path = url.replace(/^\/functions\/v1/, '');
  // A host that is none must not keep anybody from being answered.
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

/** Nothing is read ahead: a sender is slowed down to what the function takes. */
function createBody(raw: IncomingMessage, maxBytes: number, refuse: () => Fault) {
  const pieces = raw.iterator({ destroyOnReturn: false });
  // Who says beforehand that it is too much is refused at the first look, which may come after the permission.
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
