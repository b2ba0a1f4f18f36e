import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { Fault } from '@schole/core/fault';
import { type Claims, openShares } from '@schole/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findQuery } from '../body.ts';
import { refuse } from '../faults.ts';
import { readCacheControl } from '../headers.ts';
import { findMetadata, mostMetadata, readMetadata } from '../metadata.ts';
import { readTarget } from '../names.ts';
import type { DoorParts } from '../parts.ts';
import type { Details, Permit, Written } from '../store.ts';

/** Milliseconds for the whole of a large file on a slow line; a line on which nothing moves is given up much sooner. */
const patience = 60 * 60_000;
/** Milliseconds in which somebody refused may go on sending. */
const lingering = 60_000;

interface Arriving {
  bytes: Readable;
  details: Details;
}

/** POST and PUT object/{bucket}/…, and PUT object/upload/sign/{bucket}/…?token=. */
export function addUploads(server: FastifyInstance, { store, tokens, stalledAfter }: DoorParts): void {
  // One person's many files wait for each other, not for the whole school.
  const places = openShares({ all: 32, each: 4, waiting: 200, wait: 120_000 });

  /** What is sent to somebody refused is thrown away, so that they can read why; but not for ever. */
  async function refuseKindly<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const { raw } = request;
      const patience = setTimeout(() => raw.complete || raw.destroy(), lingering);
      raw.once('close', () => clearTimeout(patience));
      throw error;
    }
  }

  async function upload(request: FastifyRequest, claims: Claims, bucket: string, name: string, upsert: boolean) {
    const permit = await store.allow(claims, bucket, name, upsert);
    if (Number(request.headers['content-length'] ?? 0) > permit.most + overhead(request))
      throw refuse.tooLarge(permit.most);
    const leave = await places.take(claims.sub ?? claims.role);
    try {
      const { id, metadata } = await receive(request, permit);
      return { Id: id, Key: `${bucket}/${name}`, size: metadata.size };
    } finally {
      leave();
    }
  }

  async function receive(request: FastifyRequest, permit: Permit): Promise<Written> {
    const { raw } = request;
    raw.setTimeout(stalledAfter, () => raw.destroy());
    let bytes: Readable = raw;
    try {
      const arriving = request.isMultipart() ? await openForm(request, permit) : openRaw(request);
      bytes = arriving.bytes;
      return await store.write(permit, watched(raw, bytes), arriving.details);
    } catch (error) {
      // What still comes is thrown away, so that whoever sends can read the answer.
      bytes.resume();
      if (error instanceof Fault || (raw.complete && !isTornForm(error))) throw error;
      throw refuse.cutOff();
    } finally {
      raw.setTimeout(0);
    }
  }

  server.register(async (room) => {
    room.removeAllContentTypeParsers();
    // The bytes are taken from the connection itself, whatever type they are said to be.
    room.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await room.register(multipart);
    const route = { config: { arrival: patience }, handlerTimeout: patience };
    room.post('/object/:bucket/*', route, (request) => {
      const { bucket, name } = readTarget(request.url, 4);
      return refuseKindly(
        request,
        upload(request, request.caller.claims, bucket, name, request.headers['x-upsert'] === 'true'),
      );
    });
    room.put('/object/:bucket/*', route, (request) => {
      const { bucket, name } = readTarget(request.url, 4);
      return refuseKindly(request, upload(request, request.caller.claims, bucket, name, true));
    });
    room.put('/object/upload/sign/:bucket/*', { ...route, config: { ...route.config, open: true } }, (request) => {
      const token = tokens.write(findQuery(request, 'token'));
      const { bucket, name } = readTarget(request.url, 6);
      if (bucket !== token.bucket || name !== token.name) throw refuse.badToken();
      return refuseKindly(request, upload(request, token.claims, bucket, name, token.upsert));
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

/** A connection that ends in the middle is an error of the bytes, not their end. */
function watched(raw: FastifyRequest['raw'], bytes: Readable): Readable {
  raw.once('close', () => {
    if (!raw.complete && !bytes.destroyed) bytes.destroy(refuse.cutOff());
  });
  return bytes;
}

function openRaw(request: FastifyRequest): Arriving {
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

async function openForm(request: FastifyRequest, permit: Permit): Promise<Arriving> {
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw refuse.badInput('The form has no boundary');
  const part = await request.file({
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      parts: 25,
      fieldNameSize: 100,
      fieldSize: mostMetadata + 1,
      fileSize: permit.most + 1,
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
