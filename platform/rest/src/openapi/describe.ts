import type { FastifyRequest } from 'fastify';
import { noOverrides, type Outcome } from '../execution/outcome.ts';
import { runAsCaller } from '../execution/run.ts';
import type { RestOptions } from '../options.ts';
import { refuse } from '../refusals.ts';
import type { Head } from '../request/request.ts';
import type { SchemaCache } from '../schema/cache.ts';
import { buildDocument, openApiType } from './document.ts';
import { readVisibleSchema } from './visible-schema.ts';

/** GET and HEAD of the root: the part of the schema that the caller may use, as OpenAPI 2. @throws 406 PGRST107 */
export async function describeSchema(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
): Promise<Outcome> {
  const isAccepted = head.accepts.some(
    ({ name, shape, plan }) => name === openApiType || (shape === 'array' && plan === null),
  );
  if (!isAccepted) throw refuse.mediaType(head.accepts.map(({ name }) => name).join(', '));
  const schema = await cache.read();
  const visible = await runAsCaller(options, request, head, 'reads', (transaction) =>
    readVisibleSchema(transaction, head.schema),
  );
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const server = { host: request.host, scheme, basePath: head.path.replace(/\/$/, '') || '/' } as const;
  return {
    status: 200,
    body: head.method === 'HEAD' ? null : JSON.stringify(buildDocument(visible, schema, head.schema, server)),
    type: `${openApiType}; charset=utf-8`,
    headers: {},
    overrides: noOverrides,
  };
}
