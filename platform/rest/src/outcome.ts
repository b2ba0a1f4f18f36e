import type { FastifyReply } from 'fastify';
import type { Head } from './request/request.ts';

/** What goes back to the client. */
export interface Outcome {
  status: number;
  /** Null for an answer without a body. */
  body: string | null;
  type: string;
  headers: Record<string, string>;
}

export function sendOutcome({ status, body, type, headers }: Outcome, head: Head, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers).header('content-profile', head.schema);
  if (body === null) return reply.send();
  return reply.header('content-type', type).send(body);
}
