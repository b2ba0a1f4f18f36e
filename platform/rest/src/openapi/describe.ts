import type { FastifyRequest } from 'fastify';
import type { RestOptions } from '../options.ts';
import { nothingSaid, type Outcome } from '../outcome.ts';
import { refuse } from '../refusals.ts';
import type { Head } from '../request/request.ts';
import { runAsCaller } from '../run.ts';
import type { SchemaCache } from '../schema/cache.ts';
import { buildDocument, openApiType } from './document.ts';
import { readSeen } from './seen.ts';

/** GET and HEAD of the root: what the caller may use of the schema, as OpenAPI 2. @throws 406 PGRST107 */
export async function describeSchema(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
): Promise<Outcome> {
  const taken = head.accepts.some(
    ({ name, shape, plan }) => name === openApiType || (shape === 'array' && plan === null),
  );
  if (!taken) throw refuse.mediaType(head.accepts.map(({ name }) => name).join(', '));
  const schema = await cache.read();
  const seen = await runAsCaller(options, request, head, 'reads', (transaction) => readSeen(transaction, head.schema));
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const place = { host: request.host, scheme, basePath: head.path.replace(/\/$/, '') || '/' } as const;
  return {
    status: 200,
    body: head.method === 'HEAD' ? null : JSON.stringify(buildDocument(seen, schema, head.schema, place)),
    type: `${openApiType}; charset=utf-8`,
    headers: {},
    said: nothingSaid,
  };
}
