import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownClaims } from '../access.ts';
import { findQuery, refuseVersions } from '../body.ts';
import type { KeptBytes } from '../contract.ts';
import { refuse } from '../faults.ts';
import { disposition, isKnown, privately, readRange, stillness } from '../headers.ts';
import { readTarget, sameInAddress, undoEscapes } from '../names.ts';
import type { DoorParts } from '../parts.ts';
import type { ObjectRow } from '../rows.ts';

/** Milliseconds for an answer that a slow line takes in. */
const patience = 60 * 60_000;
/** Never compressed on the way: ranges and lengths are those of the kept bytes. */
const options = { handlerTimeout: patience, compress: false } as const;
const open = { ...options, config: { open: true } } as const;

interface Found {
  row: ObjectRow;
  bytes: KeptBytes;
}

/** GET and HEAD of object/{bucket}/…, object/authenticated/…, object/public/… and object/sign/…?token=. */
export function addDownloads(server: FastifyInstance, { store, tokens, loans, onDownload }: DoorParts): void {
  /** Parts of a file that is being read on are not told again. */
  async function tell(request: FastifyRequest, bucket: string, name: string): Promise<void> {
    if (request.method === 'GET' && request.headers.range === undefined) await onDownload({ bucket, name });
  }
  const asCaller = (skip: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    refuseVersions(findQuery(request, 'versionId'));
    const { bucket, name } = readTarget(request.url, skip);
    const found = await store.read(await store.reader(request.caller.claims, bucket), bucket, name);
    await tell(request, bucket, name);
    return send(request, reply, found, findQuery(request, 'download'), false);
  };
  const route = { method: ['GET', 'HEAD'] as ['GET', 'HEAD'] };

  server.route({ ...route, ...options, url: '/object/:bucket/*', handler: asCaller(4) });
  server.route({ ...route, ...options, url: '/object/authenticated/:bucket/*', handler: asCaller(5) });
  server.route({
    ...route,
    ...open,
    url: '/object/public/:bucket/*',
    async handler(request, reply) {
      refuseVersions(findQuery(request, 'versionId'));
      const { bucket, name } = readTarget(request.url, 5);
      // A private bucket is not told from one that does not exist.
      if (!(await store.bucket(bucket)).public) throw refuse.noBucket();
      return send(request, reply, await store.read(ownClaims, bucket, name), findQuery(request, 'download'), true);
    },
  });
  server.route({
    ...route,
    ...open,
    url: '/object/sign/:bucket/*',
    async handler(request, reply) {
      const token = tokens.read(findQuery(request, 'token'));
      if (token.session !== undefined && loans.hasEnded(token.session)) throw refuse.expired();
      const asked = readTarget(request.url, 5);
      if (asked.bucket !== token.bucket || !sameInAddress(asked.name, token.name)) throw refuse.badToken();
      const download = findQuery(request, 'download');
      // The client escapes its whole address once more, the name in it included.
      const saved = download === undefined ? undefined : undoEscapes(download);
      const found = await store.read(ownClaims, token.bucket, token.name);
      await tell(request, token.bucket, token.name);
      return send(request, reply, found, saved, false);
    },
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, bytes }: Found,
  download: string | undefined,
  open: boolean,
): FastifyReply {
  const {
    mimetype = 'application/octet-stream',
    cacheControl = 'no-cache',
    eTag = `"${row.version}"`,
  } = row.metadata ?? {};
  const { headers } = request;
  reply.headers({
    etag: eTag,
    'last-modified': row.updated_at.toUTCString(),
    'cache-control': open ? cacheControl : privately(cacheControl),
    vary: 'Authorization',
    'accept-ranges': 'bytes',
    'content-security-policy': stillness,
    'x-content-type-options': 'nosniff',
  });
  if (isKnown(headers['if-none-match'], headers['if-modified-since'], eTag, row.updated_at)) {
    return reply.code(304).send();
  }
  const encoding = row.metadata?.contentEncoding;
  if (typeof encoding === 'string') reply.header('content-encoding', encoding);
  // A range of bytes that have changed since would be glued to the wrong rest.
  const fresh = headers['if-range'] === undefined || headers['if-range'] === eTag;
  const range = fresh ? readRange(headers.range, bytes.size) : null;
  reply.headers({
    'content-type': mimetype,
    'content-disposition': disposition(mimetype, row.name, download),
    'content-length': range === null ? bytes.size : range.end - range.start + 1,
  });
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`);
  }
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes.stream(range ?? undefined));
}
