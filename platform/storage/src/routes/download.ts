import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredBytes } from '../contract.ts';
import { refuse } from '../faults.ts';
import { findQuery, refuseVersions } from '../request/body.ts';
import { asPrivate, disposition, isKnown, readRange, sandboxPolicy } from '../request/headers.ts';
import { readTarget, sameInAddress, undoEscapes } from '../request/names.ts';
import { serverClaims } from '../tables/access.ts';
import type { ObjectRow } from '../tables/rows.ts';
import type { RouteContext } from './context.ts';

/** Milliseconds for an answer over a slow connection. */
const timeout = 60 * 60_000;
/** Never compressed in transit: ranges and lengths are those of the stored bytes. */
const options = { handlerTimeout: timeout, compress: false } as const;
const open = { ...options, config: { open: true } } as const;

interface Found {
  row: ObjectRow;
  bytes: StoredBytes;
}

/** GET and HEAD of object/{bucket}/…, object/authenticated/…, object/public/… and object/sign/…?token=. */
export function addDownloads(
  server: FastifyInstance,
  { store, tokens, signedUrlPolicy, onDownload }: RouteContext,
): void {
  /** Range requests for a file that is already being read are not reported again. */
  async function reportDownload(request: FastifyRequest, bucket: string, name: string): Promise<void> {
    if (request.method === 'GET' && request.headers.range === undefined) await onDownload({ bucket, name });
  }
  const asCaller = (skip: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    refuseVersions(findQuery(request, 'versionId'));
    const { bucket, name } = readTarget(request.url, skip);
    const found = await store.read(await store.reader(request.caller.claims, bucket), bucket, name);
    await reportDownload(request, bucket, name);
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
      // A private bucket is reported as one that does not exist.
      if (!(await store.bucket(bucket)).public) throw refuse.noBucket();
      return send(request, reply, await store.read(serverClaims, bucket, name), findQuery(request, 'download'), true);
    },
  });
  server.route({
    ...route,
    ...open,
    url: '/object/sign/:bucket/*',
    async handler(request, reply) {
      const token = tokens.read(findQuery(request, 'token'));
      if (token.session !== undefined && !(await signedUrlPolicy.isOpen(token.session))) throw refuse.expired();
      const target = readTarget(request.url, 5);
      if (target.bucket !== token.bucket || !sameInAddress(target.name, token.name)) throw refuse.badToken();
      const download = findQuery(request, 'download');
      // The client encodes its whole address once more, the name in it included.
      const saved = download === undefined ? undefined : undoEscapes(download);
      const found = await store.read(token.claims ?? serverClaims, token.bucket, token.name);
      await reportDownload(request, token.bucket, token.name);
      return send(request, reply, found, saved, false);
    },
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, bytes }: Found,
  download: string | undefined,
  isPublic: boolean,
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
    'cache-control': isPublic ? cacheControl : asPrivate(cacheControl),
    vary: 'Authorization',
    'accept-ranges': 'bytes',
    'content-security-policy': sandboxPolicy,
    'x-content-type-options': 'nosniff',
  });
  if (isKnown(headers['if-none-match'], headers['if-modified-since'], eTag, row.updated_at)) {
    return reply.code(304).send();
  }
  const encoding = row.metadata?.contentEncoding;
  if (typeof encoding === 'string') reply.header('content-encoding', encoding);
  // A range of bytes that have changed since would be joined to the wrong rest.
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
