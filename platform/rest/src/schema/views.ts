import type { ViewRow } from './catalogue.ts';

/** Column number of a view -> the `oid.attnum` of the column it shows unchanged. */
export type Origins = ReadonlyMap<number, string>;

/**
 * Finds which columns of the views are columns of tables, through views over views.
 * The rewrite rule's tree names the origin of each simple column (`resorigtbl`, `resorigcol`).
 */
export function traceViews(rows: readonly ViewRow[]): ReadonlyMap<number, Origins> {
  const direct = new Map(rows.map((row) => [row.oid, readOrigins(row.rule)]));
  const traced = new Map<number, Origins>();
  for (const [oid, origins] of direct) {
    const columns = new Map<number, string>();
    for (const [number, origin] of origins) columns.set(number, follow(origin, direct));
    traced.set(oid, columns);
  }
  return traced;
}

function follow(start: string, direct: ReadonlyMap<number, Origins>): string {
  let origin = start;
  for (let steps = 0; steps < 32; steps += 1) {
    const [oid, number] = origin.split('.').map(Number);
    const next = direct.get(oid ?? 0)?.get(number ?? 0);
    if (next === undefined) return origin;
    origin = next;
  }
  return origin;
}

/** Reads the outermost target list of a rule: `({QUERY … :targetList ({TARGETENTRY …} …) …})`. */
function readOrigins(rule: string): Origins {
  const origins = new Map<number, string>();
  let depth = 0;
  let entry: Record<string, number> | null = null;
  let listed = false;
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at];
    if (character === '\\') at += 1;
    else if (character === '(' || character === '{') {
      depth += 1;
      if (listed && depth === 4 && rule.startsWith('{TARGETENTRY', at)) entry = {};
    } else if (character === ')' || character === '}') {
      depth -= 1;
      if (entry !== null && depth === 3) {
        addOrigin(origins, entry);
        entry = null;
      }
      if (listed && depth === 2) return origins;
    } else if (character === ':') {
      if (depth === 2 && rule.startsWith(':targetList', at)) listed = true;
      if (entry !== null && depth === 4) readNumber(rule, at, entry);
    }
  }
  return origins;
}

function readNumber(rule: string, at: number, entry: Record<string, number>): void {
  for (const name of ['resno', 'resorigtbl', 'resorigcol']) {
    if (!rule.startsWith(`:${name} `, at)) continue;
    const start = at + name.length + 2;
    const end = rule.indexOf(' ', start);
    entry[name] = Number(rule.slice(start, end));
  }
}

function addOrigin(origins: Map<number, string>, entry: Record<string, number>): void {
  const { resno = 0, resorigtbl = 0, resorigcol = 0 } = entry;
  if (resno > 0 && resorigtbl > 0 && resorigcol > 0) origins.set(resno, `${resorigtbl}.${resorigcol}`);
}
