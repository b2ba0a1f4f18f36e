import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { Fault } from '@schole/core/fault';
import { type Claims, createPersonLimiter } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../faults.ts';
import { findQuery } from '../request/body.ts';
import { readCacheControl } from '../request/headers.ts';
import { findMetadata, maxMetadataBytes, readMetadata } from '../request/metadata.ts';
import { readTarget } from '../request/names.ts';
import type { Details, Permit, WrittenObject } from '../store/store.ts';
import type { RouteContext } from './context.ts';

/** Timeout in milliseconds for a large file over a slow connection; a stalled connection is aborted much sooner. */
const timeout = 60 * 60_000;
/** Milliseconds for which a refused client may go on sending. */
const drainTimeout = 60_000;

interface IncomingUpload {
  bytes: Readable;
  details: Details;
}

/** POST and PUT object/{bucket}/…, and PUT object/upload/sign/{bucket}/…?token=. */
export function addUploads(
  server: FastifyInstance,
  { store, tokens, stalledAfter, signedUrlPolicy }: RouteContext,
): void {
  // One person's many files wait for each other; other people's do not wait for them.
  const slots = createPersonLimiter({ all: 32, each: 4, waiting: 200, wait: 120_000 });

  /** The rest that a refused client sends is discarded, so that it can read the answer; but not for ever. */
  async function drainOnRefusal<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const { raw } = request;
      const timer = setTimeout(() => raw.complete || raw.destroy(), drainTimeout);
      raw.once('close', () => clearTimeout(timer));
      throw error;
    }
  }

  async function upload(request: FastifyRequest, claims: Claims, bucket: string, name: string, upsert: boolean) {
    const permit = await store.allow(claims, bucket, name, upsert);
    if (Number(request.headers['content-length'] ?? 0) > permit.maxBytes + overhead(request)) throw refuse.tooLarge();
    const release = await slots.take(claims.sub ?? claims.role);
    try {
      const { id, metadata } = await receive(request, permit);
      return { Id: id, Key: `${bucket}/${name}`, size: metadata.size };
    } finally {
      release();
    }
  }

  async function receive(request: FastifyRequest, permit: Permit): Promise<WrittenObject> {
    const { raw } = request;
    raw.setTimeout(stalledAfter, () => raw.destroy());
    let bytes: Readable = raw;
    try {
      const incoming = request.isMultipart() ? await readForm(request, permit) : readRaw(request);
      bytes = incoming.bytes;
      return await store.write(permit, failOnDisconnect(raw, bytes), incoming.details);
    } catch (error) {
      // The rest of the body is discarded, so that the client can read the answer.
      bytes.resume();
      if (error instanceof Fault || (raw.complete && !isTornForm(error))) throw error;
      throw refuse.cutOff();
    } finally {
      raw.setTimeout(0);
    }
  }

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes are read from the connection itself, whatever content type they have.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(multipart);
    const route = { config: { arrival: timeout }, handlerTimeout: timeout };
    scope.post('/object/:bucket/*', route, (request) => {
      const { bucket, name } = readTarget(request.url, 4);
      return drainOnRefusal(
        request,
        upload(request, request.caller.claims, bucket, name, request.headers['x-upsert'] === 'true'),
      );
    });
    scope.put('/object/:bucket/*', route, (request) => {
      const { bucket, name } = readTarget(request.url, 4);
      return drainOnRefusal(request, upload(request, request.caller.claims, bucket, name, true));
    });
    scope.put('/object/upload/sign/:bucket/*', { ...route, config: { ...route.config, open: true } }, (request) => {
      const token = tokens.write(findQuery(request, 'token'));
      const { bucket, name } = readTarget(request.url, 6);
      if (bucket !== token.bucket || name !== token.name) throw refuse.badToken();
      const work = async () => {
        if (token.session !== undefined && !(await signedUrlPolicy.isOpen(token.session))) throw refuse.expired();
        return upload(request, token.claims, bucket, name, token.upsert);
      };
      return drainOnRefusal(request, work());
    });
  });
}

/** A form has boundaries and fields around the file. */
function overhead(request: FastifyRequest): number {
  return request.isMultipart() ? 65_536 : 0;
}

function isTornForm(error: unknown): boolean {
  return error instanceof Error && /terminated early|Unexpected end|Malformed/i.test(error.message);
}

/** A connection that ends in the middle is an error of the stream, not its end. */
function failOnDisconnect(raw: FastifyRequest['raw'], bytes: Readable): Readable {
  raw.once('close', () => {
    if (!raw.complete && !bytes.destroyed) bytes.destroy(refuse.cutOff());
  });
  return bytes;
}

function readRaw(request: FastifyRequest): IncomingUpload {
  const { headers, raw } = request;
  return {
    bytes: raw,
    details: {
      mimetype: headers['content-type'] ?? 'application/octet-stream',
      cacheControl: readCacheControl(headers['cache-control']),
      contentEncoding: readEncoding(headers['content-encoding'] ?? null),
      userMetadata: findMetadata(request),
    },
  };
}

async function readForm(request: FastifyRequest, permit: Permit): Promise<IncomingUpload> {
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw refuse.badInput('The form has no boundary');
  const part = await request.file({
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      parts: 25,
      fieldNameSize: 100,
      fieldSize: maxMetadataBytes + 1,
      fileSize: permit.maxBytes + 1,
    },
  });
  if (part === undefined) throw refuse.badInput('No content provided');
  const field = (name: string): string | null => {
    const found = part.fields[name];
    return found !== undefined && !Array.isArray(found) && found.type === 'field' && typeof found.value === 'string'
      ? found.value
      : null;
  };
  const seconds = field('cacheControl');
  return {
    bytes: part.file,
    details: {
      mimetype: field('contentType') ?? part.mimetype,
      cacheControl:
        seconds !== null && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : readCacheControl(seconds ?? undefined),
      contentEncoding: readEncoding(field('contentEncoding')),
      userMetadata: readMetadata(field('metadata')),
    },
  };
}

function readEncoding(sent: string | null): string | null {
  if (sent === null || sent === '' || sent === 'identity') return null;
  if (!/^(gzip|br|deflate|zstd)$/.test(sent)) throw refuse.badInput('content-encoding is not known');
  return sent;
}
