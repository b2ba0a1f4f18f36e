import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebFunction } from './contract.ts';

/** They describe the connection, which is ours; lengths are computed again. */
const ours = new Set(['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade']);

/** Sends the response of a function; throws for a value that is no response. */
export async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  as: WebFunction['answers'],
): Promise<FastifyReply> {
  if (!(answer instanceof Response) || answer.status < 200) throw new TypeError('The function gave no Response');
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (!ours.has(name) && name !== 'set-cookie') reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (answer.body === null) return reply.send();
  if (request.method === 'HEAD') {
    await answer.body.cancel();
    return reply.send();
  }
  if (as === 'whole') return reply.send(Buffer.from(await answer.arrayBuffer()));
  const pieces = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>, { highWaterMark: 1 });
  // A stream that breaks before its first chunk can still be replaced by an error response.
  pieces.once('error', () => {
    if (!reply.raw.headersSent) reply.header('x-relay-error', 'true');
  });
  return reply.send(pieces);
}
