import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../faults.ts';
import { asBody, findQuery, findText, readBody, readText, refuseVersions } from '../request/body.ts';
import { findMetadata } from '../request/metadata.ts';
import { readName, readTarget } from '../request/names.ts';
import { copyObject, moveObject, type NewMetadata, type Transfer } from '../store/transfer.ts';
import { serverClaims } from '../tables/access.ts';
import type { ObjectRow } from '../tables/rows.ts';
import type { RouteContext } from './context.ts';

/** Maximum names of one removal, as in the published service. */
const maxNames = 1000;

/** GET and HEAD object/info/…, POST object/move and object/copy, DELETE object/{bucket} and object/{bucket}/…. */
export function addManaging(server: FastifyInstance, { store }: RouteContext): void {
  const describe = async (request: FastifyRequest, reply: FastifyReply, row: ObjectRow | null) => {
    refuseVersions(findQuery(request, 'versionId'));
    if (row === null) throw refuse.noObject();
    return request.method === 'HEAD' ? reply.code(200).send() : asInfo(row);
  };
  const info = (skip: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { bucket, name } = readTarget(request.url, skip);
    return describe(request, reply, await store.find(await store.reader(request.caller.claims, bucket), bucket, name));
  };
  const reads = { method: ['GET', 'HEAD'] as ['GET', 'HEAD'] };
  server.route({ ...reads, url: '/object/info/:bucket/*', handler: info(5) });
  server.route({ ...reads, url: '/object/info/authenticated/:bucket/*', handler: info(6) });
  server.route({
    ...reads,
    url: '/object/info/public/:bucket/*',
    config: { open: true },
    async handler(request, reply) {
      const { bucket, name } = readTarget(request.url, 6);
      if (!(await store.bucket(bucket)).public) throw refuse.noBucket();
      return describe(request, reply, await store.find(serverClaims, bucket, name));
    },
  });

  server.post('/object/move', async (request) => {
    const transfer = readTransfer(request);
    const id = await moveObject(store, request.caller.claims, transfer);
    return { message: 'Successfully moved', Id: id, Key: `${transfer.to.bucket}/${transfer.to.name}` };
  });

  server.post('/object/copy', { handlerTimeout: 600_000 }, async (request) => {
    const { copyMetadata, metadata } = readBody(request);
    const newMetadata = copyMetadata === false ? readNewMetadata(metadata, request) : null;
    const upsert = request.headers['x-upsert'] === 'true';
    const made = await copyObject(store, request.caller.claims, readTransfer(request), upsert, newMetadata);
    return {
      Id: made.id,
      Key: `${made.bucket}/${made.name}`,
      name: made.name,
      bucket_id: made.bucket,
      metadata: made.metadata,
    };
  });

  server.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request) => {
    const removed = await store.remove(request.caller.claims, request.params.bucket, readNames(request));
    return removed;
  });

  server.delete('/object/:bucket/*', async (request) => {
    const { bucket, name } = readTarget(request.url, 4);
    const removed = await store.remove(request.caller.claims, bucket, [name]);
    if (removed.length === 0) throw refuse.noObject();
    return { message: 'Successfully deleted' };
  });
}

function readTransfer(request: FastifyRequest): Transfer {
  const body = readBody(request);
  refuseVersions(body.sourceVersionId);
  const bucket = readText(body, 'bucketId');
  return {
    from: { bucket, name: readName(readText(body, 'sourceKey')) },
    to: {
      bucket: findText(body, 'destinationBucket') ?? bucket,
      name: readName(readText(body, 'destinationKey')),
    },
  };
}

function readNewMetadata(sent: unknown, request: FastifyRequest): NewMetadata {
  const body = asBody(sent ?? {});
  return {
    mimetype: findText(body, 'mimetype'),
    cacheControl: findText(body, 'cacheControl'),
    userMetadata: findMetadata(request),
  };
}

function readNames(request: FastifyRequest): string[] {
  const { prefixes } = readBody(request);
  if (!Array.isArray(prefixes) || prefixes.length === 0 || prefixes.length > maxNames)
    throw refuse.badInput(`body/prefixes must be a list of 1 to ${maxNames} names`);
  return prefixes.map((prefix: unknown) => {
    if (typeof prefix === 'object' && prefix !== null && 'versionId' in prefix) throw refuse.unavailable('Versioning');
    if (typeof prefix !== 'string') throw refuse.badInput('body/prefixes must hold names');
    return readName(prefix);
  });
}

function asInfo(row: ObjectRow): Record<string, unknown> {
  const { metadata } = row;
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    content_encoding: metadata?.contentEncoding ?? null,
    etag: metadata?.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}
