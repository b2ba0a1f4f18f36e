import type { Transaction } from '@schole/database';
import { refuse } from '../faults.ts';
import { type Body, findText, readNumber } from '../request/body.ts';
import { readPrefix } from '../request/names.ts';
import type { Metadata } from './rows.ts';

/** Maximum entries of one answer. */
const maxEntries = 1000;

/** A file, or a folder, which has nothing but its name. */
export interface Entry {
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: Metadata | null;
}

const sortable = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

interface Sorting {
  column: (typeof sortable)[number];
  order: 'asc' | 'desc';
}

function readSorting(body: Body): Sorting {
  const { sortBy = {} } = body;
  if (typeof sortBy !== 'object' || sortBy === null || Array.isArray(sortBy))
    throw refuse.badInput('body/sortBy must be object');
  const { column: requestedColumn = 'name', order: requestedOrder = 'asc' } = sortBy as Record<string, unknown>;
  const column = sortable.find((one) => one === requestedColumn);
  if (column === undefined) throw refuse.badInput(`body/sortBy/column must be one of ${sortable.join(', ')}`);
  if (requestedOrder !== 'asc' && requestedOrder !== 'desc')
    throw refuse.badInput('body/sortBy/order must be asc or desc');
  return { column, order: requestedOrder };
}

/** Versions are not kept: a list of versions only must not silently become a list of the objects. */
function refuseHistory(body: Body): void {
  if (body.noncurrentVersions === 'only' || body.deleteMarkers === 'only') throw refuse.unavailable('Versioning');
}

/** The one object of that whole name, as a list of one or none. */
async function listExactly(sql: Transaction, bucket: string, sent: string): Promise<Entry[]> {
  const { rows } = await sql.query<Entry>(
    `select storage.filename(name) as name, id, updated_at, created_at, last_accessed_at, metadata
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, sent.normalize('NFC')],
  );
  return rows;
}

/**
 * POST object/list/{bucket}: the direct children of a folder, folders first. The range over the name uses the index;
 * the operators of patterns would not, under row-level security. Case is that of the database's collation, not of code
 * points.
 */
export async function listFolder(sql: Transaction, bucket: string, body: Body): Promise<Entry[]> {
  const folder = readPrefix(findText(body, 'prefix') ?? '').replace(/\/*$/, (tail, at) =>
    at === 0 && tail === '' ? '' : '/',
  );
  const search = (findText(body, 'search') ?? '').normalize('NFC');
  refuseHistory(body);
  if (body.exactMatch === true) return listExactly(sql, bucket, findText(body, 'prefix') ?? '');
  const { column, order } = readSorting(body);
  const limit = readNumber(body, 'limit', 1, maxEntries, 100);
  const offset = readNumber(body, 'offset', 0, 10_000_000, 0);
  // Column and order are our own constants, found above.
  const sorted = column === 'name' ? `name ${order}` : `${column} ${order} nulls first, name`;
  const { rows } = await sql.query<Entry>(
    `with visible as (
       select id, substr(name, char_length($2) + 1) as rest, updated_at, created_at, last_accessed_at, metadata
       from storage.objects
       where bucket_id = $1 and name >= $2 and name < $2 || U&'\\+10FFFF' and starts_with(name, $2)
     ), searched as (
       select * from visible where starts_with(lower(rest collate "default"), lower($3 collate "default"))
     ), entries as (
       select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from searched where strpos(rest, '/') > 0
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata from searched where strpos(rest, '/') = 0
     )
     select * from entries order by id is not null, ${sorted} limit $4 offset $5`,
    [bucket, folder, search, limit, offset],
  );
  return rows;
}

export interface Page {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: (Entry & { key: string })[];
  nextCursor?: string;
}

interface Cursor {
  /** The name of the last entry; folders end with a slash. */
  name: string;
  /** Its time where the page is sorted by one. */
  at: string | null;
}

function readCursor(body: Body): Cursor | null {
  const text = findText(body, 'cursor');
  if (text === null) return null;
  try {
    const { name, at } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    if (typeof name === 'string' && name.isWellFormed() && !name.includes('\0')) {
      return { name, at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null };
    }
  } catch {
    // Whatever it is, we did not issue it.
  }
  throw refuse.badInput('body/cursor is not one of ours');
}

/** POST object/list-v2/{bucket}: every name that begins with a prefix, or with `with_delimiter` one level of it. */
export async function listPage(sql: Transaction, bucket: string, body: Body): Promise<Page> {
  const prefix = readPrefix(findText(body, 'prefix') ?? '');
  refuseHistory(body);
  const exact = body.exactMatch === true;
  const { column, order } = readSorting(body);
  const limit = readNumber(body, 'limit', 1, maxEntries, 1000);
  const cursor = readCursor(body);
  const beyond = order === 'asc' ? '>' : '<';
  // Only files can be sorted by time, so names are grouped into folders only where the name decides.
  const levels = body.with_delimiter === true && column === 'name';
  const sorted = column === 'name' ? `key ${order}` : `${column} ${order}, key ${order}`;
  const after =
    column === 'name'
      ? `key ${beyond} $3`
      : `(date_trunc('milliseconds', ${column}), key) ${beyond} ($7::timestamptz, $3)`;
  const { rows } = await sql.query<Entry & { key: string }>(
    `with visible as (
       select * from storage.objects
       where bucket_id = $1 and name >= $2 and name < $2 || U&'\\+10FFFF' and starts_with(name, $2)
         and (name = $2 or not $6::boolean)
     ), entries as (
       select distinct on (key) key, (case when folder then null else id end) as id, folder,
         updated_at, created_at, last_accessed_at, metadata
       from (
         select *, $5::boolean and strpos(substr(name, char_length($2) + 1), '/') > 0 as folder,
           case when $5::boolean and strpos(substr(name, char_length($2) + 1), '/') > 0
             then $2 || split_part(substr(name, char_length($2) + 1), '/', 1) || '/' else name end collate "C" as key
         from visible
       ) as cut
       order by key
     )
     select * from entries where ($3::text is null or ${after}) order by ${sorted} limit $4 + 1`,
    [bucket, prefix, cursor?.name ?? null, limit, levels, exact, ...(column === 'name' ? [] : [cursor?.at ?? null])],
  );
  return asPage(rows, limit, column);
}

function asPage(rows: (Entry & { key: string })[], limit: number, column: Sorting['column']): Page {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit;
  const page: Page = {
    hasNext,
    folders: shown.filter(({ id }) => id === null).map(({ key }) => ({ name: key, key: key.slice(0, -1) })),
    objects: shown
      .filter(({ id }) => id !== null)
      .map(({ key, id, updated_at, created_at, last_accessed_at, metadata }) => ({
        name: key,
        key,
        id,
        updated_at,
        created_at,
        last_accessed_at,
        metadata,
      })),
  };
  if (!hasNext || last === undefined) return page;
  const at = column === 'name' ? null : (last[column]?.toISOString() ?? null);
  const cursor: Cursor = { name: last.key, at };
  return { ...page, nextCursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') };
}
