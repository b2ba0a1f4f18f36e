import { Fault, fault, incomingPurposes, limits } from '@schole/core';
import type { Database } from '@schole/database';
import type { Door, Keys, OutboundGate } from '@schole/http';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { openChain } from '../automation/chain.ts';
import { openHelp } from '../automation/help.ts';
import { openTurns } from '../functions/turns.ts';
import type { Thinking } from '../thinking.ts';
import { openAdmission, type Visits } from './admission.ts';
import { openAnswering } from './answering.ts';
import type { Answered } from './contract.ts';
import { endpoints } from './index.ts';
import { languageFor, wordsOf } from './words.ts';

interface Parts {
  database: Database;
  thinking: Thinking;
  keys: Keys;
  /** The one way out of this server. */
  gate: OutboundGate;
  /** The public address. */
  site: string;
}

/** Milliseconds until an answer is given up: more than an engine may take for a reply. */
const longest = 150_000;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What a page of another origin would be told; this door is for programs, and what opens it is no browser's to hold. */
const forPages = [
  ...['access-control-allow-origin', 'access-control-expose-headers', 'access-control-allow-headers'],
  ...['access-control-allow-methods', 'access-control-max-age'],
];

/** /webhook: what workflows ask of this installation, each with the key and the rights of one person. */
export function webhookDoor({ database, thinking, keys, gate, site }: Parts): Door {
  const visits: Visits = new WeakMap();
  return {
    prefix: '/webhook',
    render(told, request) {
      const visit = visits.get(request);
      if (visit !== undefined) visit.reason = told.code;
      return {
        code: told.code,
        message: wordsOf(told, visit?.language ?? languageFor(request)),
        id: request.id,
      };
    },
    open(server) {
      const address = site.replace(/\/$/, '');
      const turns = openTurns(4);
      const closing = new AbortController();
      const admit = openAdmission({ database, keys, visits });
      const chain = openChain({
        ...{ database, help: openHelp(thinking, turns), warn: (line) => server.log.error(line) },
        ways: { gate, seal: keys.seal, unseal: keys.unseal, address },
      });
      const { answer, look } = openAnswering({
        ...{ database, visits, chain, address, stopping: closing.signal },
        think: (userId, task, input) => turns.take(userId, () => thinking.think(task, input)),
      });
      server.addHook('preClose', (done) => {
        closing.abort();
        done();
      });
      server.removeContentTypeParser('text/plain');
      server.addHook('onSend', async (request, reply) => {
        for (const name of forPages) reply.removeHeader(name);
        const visit = visits.get(request);
        await visit?.line.end(reply.statusCode, visit.reason).catch((problem: unknown) => {
          server.log.warn({ err: problem }, 'the end of a request of a workflow is not in the log');
        });
      });
      for (const purpose of incomingPurposes) {
        const route = { config: { open: true }, onRequest: admit(purpose), handlerTimeout: longest } as const;
        addOnly(server, `/${purpose}`, 'POST');
        server.post(`/${purpose}`, { ...route, bodyLimit: limits.automationBytes }, async (request, reply) =>
          send(reply, await answer(purpose, request)),
        );
        if (endpoints[purpose].look === undefined) continue;
        addOnly(server, `/${purpose}/:jobId`, 'GET');
        server.get(`/${purpose}/:jobId`, { ...route, exposeHeadRoute: false }, async (request, reply) =>
          send(reply, await look(purpose, jobOf(request.params), request)),
        );
      }
    },
  };
}

/** Answers every other method with what the address answers. */
function addOnly(server: FastifyInstance, url: string, allowed: 'GET' | 'POST'): void {
  server.route({
    method: methods.filter((method) => method !== allowed),
    url,
    config: { open: true, tellsMethods: true },
    exposeHeadRoute: false,
    onRequest: async () => {
      const message = 'This address does not answer this method.';
      throw new Fault('method_not_allowed', message, { status: 405, headers: { allow: allowed } });
    },
    handler: () => undefined,
  });
}

const jobPlace = z.object({ jobId: z.uuid() });

function jobOf(params: unknown): string {
  const { data } = jobPlace.safeParse(params);
  if (data === undefined) throw fault('job/not-found');
  return data.jobId;
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answered): unknown {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
