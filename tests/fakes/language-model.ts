import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EngineKind } from '@schole/core';
import { type ModelEnd, type ModelProtocol, type ModelRefusal, modelProtocols } from './model-protocols.ts';

/** A request as received. */
export interface ModelRequest {
  protocol: keyof typeof modelProtocols;
  method: string;
  /** With its query string. */
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Readonly<Record<string, unknown>>;
}

/** The fake's response to one request: a reply, an error in its provider's format, or any other response. */
export type ModelAnswer =
  | string
  | {
      pieces: readonly string[];
      /** Its reasoning before the reply; must not be shown to anyone. */
      thoughts?: string;
      /** `stop` by default. */
      end?: ModelEnd;
      /** Bytes of each chunk, so that characters and lines are cut anywhere; absent: one chunk for each piece. */
      chunk?: number;
    }
  | {
      refuse: ModelRefusal;
      /** The header `Retry-After`; absent: none. */
      retryAfter?: string;
    }
  | { status: number; type: string; body: string; location?: string };

/** What an address of the fake ends in: as most providers have it, or as this one has. */
export const modelPath = (kind: EngineKind): string => ({ google: '/v1beta', ollama: '' })[kind as string] ?? '/v1';

/** A language model on this machine that speaks as OpenAI's, Anthropic's and Google's do. */
export interface LanguageModelServer {
  port: number;
  /** Without a slash at its end; `modelPath` says what comes behind it. */
  url: string;
  /** The requests it received, oldest first. */
  requests: ModelRequest[];
  /** Its answers to the next requests, one each; afterwards those of `respond`, or a fixed short sentence. */
  answers: ModelAnswer[];
  /** Its answer to any request for which none is prepared; null: the fixed sentence. */
  respond: ((request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>) | null;
  close(): Promise<void>;
}

function readBody(raw: string): ModelRequest['body'] {
  const value: unknown = JSON.parse(raw);
  if (typeof value !== 'object' || value === null) throw new Error('The request is no object');
  return Object.fromEntries(Object.entries(value));
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest | null> {
  const { method = '', url = '', headers } = request;
  let raw = '';
  for await (const piece of request.setEncoding('utf8')) raw += String(piece);
  for (const protocol of ['openai', 'anthropic', 'google'] as const) {
    if (modelProtocols[protocol].owns(url)) return { protocol, method, path: url, headers, raw, body: readBody(raw) };
  }
  return null;
}

function* chunksOf(parts: readonly string[], size: number | undefined): Generator<Uint8Array> {
  if (size === undefined) {
    for (const part of parts) yield Buffer.from(part);
    return;
  }
  const whole = Buffer.from(parts.join(''));
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

/** Resolves when the chunk is sent, so that each one is sent before the next is written. */
function write(response: ServerResponse, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => response.write(chunk, () => setImmediate(resolve)));
}

async function reply(
  response: ServerResponse,
  protocol: ModelProtocol,
  answer: Extract<ModelAnswer, { pieces: readonly string[] }>,
): Promise<void> {
  const { pieces, thoughts = '', end = 'stop', chunk } = answer;
  const parts = [protocol.begin('m')];
  if (thoughts !== '') parts.push(protocol.thought(thoughts));
  parts.push(...pieces.map((piece) => protocol.piece(piece)));
  if (end === 'broken') parts.push('data: {"choices": [{"delta"\n\n');
  else if (end !== 'unfinished' && end !== 'dropped' && end !== 'silent') parts.push(protocol.end(end));
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  for (const piece of chunksOf(parts, chunk)) await write(response, piece);
  if (end === 'dropped') response.destroy();
  else if (end !== 'silent') response.end();
}

async function sendAnswer(response: ServerResponse, protocol: ModelProtocol, answer: ModelAnswer): Promise<void> {
  if (typeof answer === 'string') return reply(response, protocol, { pieces: answer.split(/(?<= )/) });
  if ('pieces' in answer) return reply(response, protocol, answer);
  if ('refuse' in answer) {
    const { status, body } = protocol.refuse(answer.refuse);
    const { retryAfter } = answer;
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
    return;
  }
  const { status, type, body, location } = answer;
  response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) }).end(body);
}

/** Starts one on 127.0.0.1, port 0. */
export async function startLanguageModelServer(): Promise<LanguageModelServer> {
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    if (request === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return;
    }
    fake.requests.push(request);
    await sendAnswer(
      response,
      modelProtocols[request.protocol],
      fake.answers.shift() ?? (await fake.respond?.(request)) ?? 'I am a language model of a test.',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: LanguageModelServer = {
    port,
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answers: [],
    respond: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
