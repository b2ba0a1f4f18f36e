import { Fault, fault, incomingPurposes, limits } from '@schole/core';
import type { Database } from '@schole/database';
import type { Keys, OutboundGate, RouteGroup } from '@schole/http';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { createChain } from '../automation/replies/chain.ts';
import { createHelp } from '../automation/replies/help.ts';
import { createConcurrencyLimiter } from '../functions/concurrency-limiter.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { endpoints } from './endpoints/index.ts';
import { createRequestHandlers } from './request-handlers.ts';
import { createAdmission, type Visits } from './requests/admission.ts';
import type { Answered } from './requests/contract.ts';
import { languageFor, wordsOf } from './requests/words.ts';

interface Parts {
  database: Database;
  taskPool: TaskPool;
  keys: Keys;
  /** All outbound requests of this server go through it. */
  gate: OutboundGate;
  /** The public address. */
  site: string;
}

/** Timeout of an answer in milliseconds: more than an engine may take for a reply. */
const longest = 150_000;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** CORS headers, which are removed here; this API is for programs, and no browser should hold its keys. */
const browserHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-max-age',
];

/** /webhook: the endpoints for workflows, each request with the key and the rights of one person. */
export function webhookPlugin({ database, taskPool, keys, gate, site }: Parts): RouteGroup {
  const visits: Visits = new WeakMap();
  return {
    prefix: '/webhook',
    render(problem, request) {
      const visit = visits.get(request);
      if (visit !== undefined) visit.reason = problem.code;
      return {
        code: problem.code,
        message: wordsOf(problem, visit?.language ?? languageFor(request)),
        id: request.id,
      };
    },
    register(server) {
      const address = site.replace(/\/$/, '');
      const limiter = createConcurrencyLimiter(4);
      const closing = new AbortController();
      const admit = createAdmission({ database, keys, visits });
      const chain = createChain({
        database,
        help: createHelp(taskPool, limiter),
        warn: (line) => server.log.error(line),
        automation: { gate, encrypt: keys.encrypt, decrypt: keys.decrypt, address },
      });
      const { answer, readJobStatus } = createRequestHandlers({
        database,
        visits,
        chain,
        address,
        stopping: closing.signal,
        runTask: (userId, task, input) => limiter.run(userId, () => taskPool.run(task, input)),
      });
      server.addHook('preClose', (done) => {
        closing.abort();
        done();
      });
      server.removeContentTypeParser('text/plain');
      server.addHook('onSend', async (request, reply) => {
        for (const name of browserHeaders) reply.removeHeader(name);
        const visit = visits.get(request);
        await visit?.logEntry.end(reply.statusCode, visit.reason).catch((problem: unknown) => {
          server.log.warn({ err: problem }, 'the end of a request of a workflow is not in the log');
        });
      });
      for (const purpose of incomingPurposes) {
        const route = { config: { open: true }, onRequest: admit(purpose), handlerTimeout: longest } as const;
        addOnly(server, `/${purpose}`, 'POST');
        server.post(`/${purpose}`, { ...route, bodyLimit: limits.automationBytes }, async (request, reply) =>
          send(reply, await answer(purpose, request)),
        );
        if (endpoints[purpose].readJobStatus === undefined) continue;
        addOnly(server, `/${purpose}/:jobId`, 'GET');
        server.get(`/${purpose}/:jobId`, { ...route, exposeHeadRoute: false }, async (request, reply) =>
          send(reply, await readJobStatus(purpose, jobOf(request.params), request)),
        );
      }
    },
  };
}

/** Answers every other method with 405 and the allowed one. */
function addOnly(server: FastifyInstance, url: string, allowed: 'GET' | 'POST'): void {
  server.route({
    method: methods.filter((method) => method !== allowed),
    url,
    config: { open: true, answersOptions: true },
    exposeHeadRoute: false,
    onRequest: async () => {
      const message = 'This address does not answer this method.';
      throw new Fault('method_not_allowed', message, { status: 405, headers: { allow: allowed } });
    },
    handler: () => undefined,
  });
}

const jobParams = z.object({ jobId: z.uuid() });

function jobOf(params: unknown): string {
  const { data } = jobParams.safeParse(params);
  if (data === undefined) throw fault('job/not-found');
  return data.jobId;
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answered): unknown {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
