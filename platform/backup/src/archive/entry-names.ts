// The entries of a backup, in this order: head, secret, objects with the sums of each group after it, rows, end, seal.
export const headName = 'schole-backup.json';
export const secretName = 'secret';
export const endName = 'end.json';
export const checksumName = 'seal';

/** Objects between two lists of sums: it bounds the memory of a reader. */
export const groupSize = 1_000;
/** Bytes of rows in one entry: a tar states the size before the bytes. */
export const chunkSize = 4 * 1024 * 1024;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const objectForm = new RegExp(`^objects/(${uuid})$`);
const sumsForm = /^sums\/(\d{6,9})$/;
const rowsForm = /^rows\/(\d{4})\/(\d{6,9})$/;

export type EntryKind =
  | { kind: 'head' | 'secret' | 'end' | 'seal' }
  | { kind: 'object'; version: string }
  | { kind: 'sums'; group: number }
  | { kind: 'rows'; table: number; chunk: number };

export const objectName = (version: string): string => `objects/${version}`;
export const sumsName = (group: number): string => `sums/${String(group).padStart(6, '0')}`;
export const rowsName = (table: number, chunk: number): string =>
  `rows/${String(table).padStart(4, '0')}/${String(chunk).padStart(6, '0')}`;

/** True for a version that can be the name of an entry. */
export const isVersion = (text: string): boolean => objectForm.test(objectName(text));

/** The kind of an entry by its name; null for a name that no backup has, whatever path it is. */
export function parseEntryName(name: string): EntryKind | null {
  const fixed = { [headName]: 'head', [secretName]: 'secret', [endName]: 'end', [checksumName]: 'seal' } as const;
  if (Object.hasOwn(fixed, name)) return { kind: fixed[name as keyof typeof fixed] };
  const version = objectForm.exec(name)?.[1];
  if (version !== undefined) return { kind: 'object', version };
  const group = sumsForm.exec(name)?.[1];
  if (group !== undefined) return { kind: 'sums', group: Number(group) };
  const [, table, chunk] = rowsForm.exec(name) ?? [];
  if (table !== undefined && chunk !== undefined) return { kind: 'rows', table: Number(table), chunk: Number(chunk) };
  return null;
}

/** Maximum bytes of an entry of the kind. */
export const maxEntryBytes: Readonly<Record<EntryKind['kind'], number>> = {
  head: 16 * 1024,
  secret: 4 * 1024,
  object: 8 * 1024 ** 3 - 1,
  sums: 200 * groupSize,
  rows: chunkSize,
  end: 16 * 1024 ** 2,
  seal: 64,
};
