import { randomBytes } from 'node:crypto';
import type { ClientBase, Connection } from 'pg';

/** Maximum prepared statements on one connection; each holds a plan in the server's memory. */
const maxStatements = 64;
/** Longer texts are seldom repeated, and their plans are large. */
const longest = 8_000;
/** Maximum recently seen texts: only a text that is seen a second time is prepared. */
const remembered = 500;
/**
 * Prefix of every name: a function that prepares statements of its own leaves them in the session, and must not collide
 * with ours.
 */
const mark = `s${randomBytes(6).toString('hex')}_`;

export interface Prepared {
  text: string;
  /** Empty: it is not prepared. */
  name: string;
  /** Whether the server still has to parse it. */
  isNew: boolean;
}

interface Ready {
  names: Map<string, string>;
  /** Names that the server may hold although nothing will use them. */
  left: string[];
  count: number;
}

const connections = new WeakMap<ClientBase, Ready>();
const seen = new Set<string>();

function statementsOn(client: ClientBase): Ready {
  const ready = connections.get(client) ?? { names: new Map(), left: [], count: 0 };
  connections.set(client, ready);
  return ready;
}

/** The name under which this connection prepares the statement; a text that was never seen before is not prepared. */
export function prepareStatement(client: ClientBase, connection: Connection, text: string): Prepared {
  const ready = statementsOn(client);
  for (const name of ready.left.splice(0)) connection.close({ type: 'S', name }, true);
  const known = ready.names.get(text);
  if (known !== undefined) {
    // Least recently used order: the one used last is evicted last.
    ready.names.delete(text);
    ready.names.set(text, known);
    return { text, name: known, isNew: false };
  }
  if (text.length > longest || isFirst(text)) return { text, name: '', isNew: true };
  const [oldest] = ready.names;
  if (ready.names.size >= maxStatements && oldest !== undefined) {
    ready.names.delete(oldest[0]);
    connection.close({ type: 'S', name: oldest[1] }, true);
  }
  ready.count += 1;
  const name = `${mark}${ready.count}`;
  ready.names.set(text, name);
  return { text, name, isNew: true };
}

function isFirst(text: string): boolean {
  const first = !seen.delete(text);
  seen.add(text);
  const [oldest] = seen;
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
  return first;
}

/** After a failure the names of that batch are dropped; a server that does not know a name has lost them all. */
export function forgetStatements(client: ClientBase, parsed: readonly Prepared[], error: Error): void {
  const ready = statementsOn(client);
  const lost = 'code' in error && error.code === '26000';
  const forgotten = lost ? [...ready.names.keys()] : parsed.map(({ text }) => text);
  for (const text of forgotten) {
    const name = ready.names.get(text);
    if (name !== undefined) ready.left.push(name);
    ready.names.delete(text);
  }
}
