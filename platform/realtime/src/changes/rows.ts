/** A row by the names of its columns, each value as the database writes it in JSON. */
export type Row = ReadonlyMap<string, unknown>;

interface ExactJson {
  parse(text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
}

// Node has both; TypeScript's library does not know them yet.
const exact = JSON as unknown as ExactJson;

/**
 * Parses a row written by row_to_json. A number that a double cannot hold, or would print differently, stays the text
 * that the database wrote, and is written like that again.
 */
export function readRow(text: string): Row {
  const read = exact.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? exact.rawJSON(source) : value,
  );
  return new Map(Object.entries(read as object));
}

/** The columns of a row that are named, in the order of the names; those it does not have are left out. */
export function pick(row: Row | null, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => row?.has(name)).map((name) => [name, row?.get(name)]));
}
