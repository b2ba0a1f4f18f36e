import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../faults.ts';
import { type Body, findQuery, readBody } from '../request/body.ts';
import { readBucketId } from '../request/names.ts';
import { type BucketRow, bucketColumns, findBucket } from '../tables/buckets.ts';
import type { RouteContext } from './context.ts';

interface BucketRoute {
  Params: { id: string };
}

/** bucket: GET, POST; bucket/{id}: GET, PUT, DELETE; bucket/{id}/empty: POST. Row-level security decides here too. */
export function addBuckets(server: FastifyInstance, { store }: RouteContext): void {
  server.get('/bucket', (request) => {
    const { text, values } = listStatement(request);
    return store.query(
      request.caller.claims,
      async (sql) => (await sql.query<BucketRow & { type: string }>(text, values)).rows,
      [],
    );
  });

  server.get<BucketRoute>('/bucket/:id', async (request) => {
    const bucket = await store.query(request.caller.claims, (sql) => findBucket(sql, request.params.id), null);
    if (bucket === null) throw refuse.noBucket();
    return bucket;
  });

  server.post('/bucket', async (request) => {
    const body = readBody(request);
    const { sub = null } = request.caller.claims;
    const name = readBucketId(body.name ?? body.id);
    const id = readBucketId(body.id ?? name);
    const { isPublic, size, types } = readSettings(body);
    await store.change(
      request.caller.claims,
      (sql) =>
        sql.query(
          `insert into storage.buckets (id, name, owner, public, file_size_limit, allowed_mime_types)
           values ($1, $2, $3, $4, $5, $6::text[])`,
          [id, name, sub, isPublic ?? false, size ?? null, types ?? null],
        ),
      refuse.bucketExists,
    );
    return { name };
  });

  server.put<BucketRoute>('/bucket/:id', async (request) => {
    const { isPublic, size, types } = readSettings(readBody(request));
    const { rowCount } = await store.change(request.caller.claims, (sql) =>
      sql.query(
        `update storage.buckets set public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
         where id = $1`,
        [request.params.id, isPublic ?? null, size !== undefined, size ?? null, types !== undefined, types ?? null],
      ),
    );
    if (rowCount === 0) throw refuse.noBucket();
    return { message: 'Successfully updated' };
  });

  server.post<BucketRoute>('/bucket/:id/empty', { handlerTimeout: 600_000 }, async (request) => {
    const { claims } = request.caller;
    const bucket = await store.query(claims, (sql) => findBucket(sql, request.params.id), null);
    if (bucket === null) throw refuse.noBucket();
    await store.empty(claims, bucket.id);
    // The published words; here it is done when the answer comes.
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });

  server.delete<BucketRoute>('/bucket/:id', async (request) => {
    const { rowCount } = await store.change(
      request.caller.claims,
      (sql) => sql.query('delete from storage.buckets where id = $1', [request.params.id]),
      refuse.bucketExists,
      refuse.bucketNotEmpty,
    );
    if (rowCount === 0) throw refuse.noBucket();
    return { message: 'Successfully deleted' };
  });
}

interface Settings {
  isPublic: boolean | undefined;
  /** Null: no limit of its own; undefined: unchanged. */
  size: number | null | undefined;
  types: string[] | null | undefined;
}

function readSettings(body: Body): Settings {
  const { public: isPublic, allowed_mime_types: types, type, versioning_status: versioning } = body;
  if (type !== undefined && type !== 'STANDARD') throw refuse.unavailable('A bucket of this type');
  if (versioning !== undefined && versioning !== null && versioning !== 'DISABLED')
    throw refuse.unavailable('Versioning');
  if (isPublic !== undefined && typeof isPublic !== 'boolean') throw refuse.badInput('body/public must be boolean');
  return { isPublic, size: readSize(body.file_size_limit), types: readTypes(types) };
}

const units: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** Bytes as a number, or a number with its unit. */
function readSize(sent: unknown): number | null | undefined {
  if (sent === undefined || sent === null) return sent;
  const [, digits = '', unit = 'B'] = /^(\d{1,12})\s*([KMGT]?B)?$/i.exec(String(sent).trim()) ?? [];
  const bytes = Number(digits) * (units[unit.toUpperCase()] ?? 1);
  if (digits === '' || !Number.isSafeInteger(bytes))
    throw refuse.badInput('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return bytes;
}

function readTypes(sent: unknown): string[] | null | undefined {
  if (sent === undefined || sent === null) return sent;
  const fits = (type: unknown): type is string => typeof type === 'string' && /^[\w.+-]+\/([\w.+-]+|\*)$/.test(type);
  if (!Array.isArray(sent) || sent.length > 100 || !sent.every(fits))
    throw refuse.badInput('body/allowed_mime_types must be a list of types like image/png or image/*');
  return sent;
}

const sortable = ['id', 'name', 'created_at', 'updated_at'];

function listStatement(request: FastifyRequest): { text: string; values: unknown[] } {
  const column = findQuery(request, 'sortColumn') ?? 'id';
  const order = findQuery(request, 'sortOrder') ?? 'asc';
  if (!sortable.includes(column)) throw refuse.badInput(`sortColumn must be one of ${sortable.join(', ')}`);
  if (order !== 'asc' && order !== 'desc') throw refuse.badInput('sortOrder must be asc or desc');
  const whole = (name: string, otherwise: number): number => {
    const sent = findQuery(request, name);
    if (sent !== undefined && !/^\d{1,9}$/.test(sent)) throw refuse.badInput(`${name} must be a whole number`);
    return Number(sent ?? otherwise);
  };
  return {
    // Column and order are our own constants, found above.
    // Only the list tells the type, as in the published service.
    text: `select ${bucketColumns}, type from storage.buckets where strpos(lower(id), lower($1)) > 0
      order by ${column} ${order}, id limit $2 offset $3`,
    values: [findQuery(request, 'search') ?? '', Math.min(whole('limit', 1000), 1000), whole('offset', 0)],
  };
}
