import { Fault, fault } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import type { Keys } from '@schole/http';
import { network } from '@schole/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebContext, WebFunction } from './contract.ts';
import { createWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

export interface RelayTools {
  database: Database;
  keys: Pick<Keys, 'fingerprint'>;
}

/** Every method but OPTIONS, which the server answers itself for all of its APIs. */
const methods: ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[] = [
  ...(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const),
];
/** Maximum duration in milliseconds of a streamed response. */
const longestAnswer = 60 * 60_000;
/** The published header by which the client distinguishes a failure of the relay from a response of the function. */
const failed = { 'x-relay-error': 'true' };

/** Registers each function under its name with any path after it; every other name gets a 404. */
export function addRelay(server: FastifyInstance, tools: RelayTools, functions: readonly WebFunction[]): void {
  server.register(async (scope) => {
    // The body is the function's, whatever its content type, and is read only when the function reads it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const called of functions) addFunction(scope, tools, called);
    scope.route({
      method: methods,
      url: '/*',
      handler: () => {
        throw new Fault('NOT_FOUND', 'Requested function was not found', { status: 404, headers: failed });
      },
    });
  });
}

function addFunction(scope: FastifyInstance, tools: RelayTools, called: WebFunction): void {
  for (const url of [`/${called.name}`, `/${called.name}/*`]) {
    scope.route({
      method: methods,
      url,
      compress: called.answers === 'whole' ? {} : false,
      config: { open: !called.verifyJwt, arrival: Math.max(60_000, called.limits.time) },
      handlerTimeout: longestAnswer,
      handler: (request, reply) => relay(tools, called, request, reply),
    });
  }
}

async function relay(
  tools: RelayTools,
  called: WebFunction,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const aborted = new AbortController();
  // Also when the whole response was sent: then nothing listens any more.
  reply.raw.once('close', () => aborted.abort());
  const sent = createWebRequest(request, called.limits.body, aborted.signal);
  try {
    const answer = await inTime(called.limits.time, aborted, async () =>
      called.handle(sent.request, createContext(tools, called, request)),
    );
    if (sent.refusal() !== null) throw sent.refusal();
    return await sendWebResponse(request, reply, answer, called.answers);
  } catch (problem) {
    const refusal = sent.refusal() ?? (isCutOff(request) ? cutOff() : problem);
    // Any other error is a crash of the function, and not its response.
    if (!(refusal instanceof Fault) || refusal.code === 'server/too-slow') reply.headers(failed);
    throw refusal;
  } finally {
    sent.close();
  }
}

/** The client has disconnected while sending: an error of the function over half a body is not logged as a failure. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function cutOff(): Fault {
  return new Fault('request_timeout', 'The request was not sent to its end.', { status: 408 });
}

/** Rejects after this many milliseconds; the signal notifies a function that is still running. */
async function inTime<Result>(
  milliseconds: number,
  aborted: AbortController,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(fault('server/too-slow'));
      aborted.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function createContext({ database, keys }: RelayTools, called: WebFunction, request: FastifyRequest): WebContext {
  const caller = called.verifyJwt ? request.caller : null;
  const claims: Claims = caller?.claims ?? { role: 'anon' };
  const options = { timeout: called.limits.time };
  return {
    caller,
    network: keys.fingerprint('visitors', network(request.ip)),
    from: request,
    asCaller: (work) => database.asUser(claims, work, options),
    asServer: (work) => database.asUser({ ...claims, role: 'schole_server' }, work, options),
  };
}
