/** The state that a client publishes about itself, with the reference of this version. */
export type Meta = Record<string, unknown> & { phx_ref: string };

/** One presence on one channel. */
export interface Presence {
  /** The channel with its kind, as in the hub. */
  topic: string;
  /** The key in the list; several presences may share one. */
  key: string;
  meta: Meta;
}

export type Group = Record<string, { metas: Meta[] }>;

export interface Diff {
  topic: string;
  joins: Presence[];
  leaves: Presence[];
}

interface NodePresence extends Presence {
  node: string;
  bytes: number;
}

/** Presences by key, in the form of the published messages. */
export function group(presences: Iterable<Presence>): Group {
  const keys = new Map<string, { metas: Meta[] }>();
  for (const { key, meta } of presences) {
    const listed = keys.get(key);
    if (listed === undefined) keys.set(key, { metas: [meta] });
    else listed.metas.push(meta);
  }
  return Object.fromEntries(keys);
}

/** The presences of all known nodes. */
export interface Presences {
  /** Records a presence of a node; `leaves` is the reference that it replaces. Returns the difference. */
  change(node: string, topic: string, joins: readonly Presence[], leaves: readonly string[]): Diff;
  list(topic: string): Presence[];
  /** Bytes of the presences on a channel, and on all of them. */
  weigh(topic: string): { channel: number; all: number };
  of(node: string): Presence[];
  /** Replaces the list of a node; returns the differences, channel by channel. */
  replace(node: string, presences: readonly Presence[]): Diff[];
}

export function createPresences(): Presences {
  const topics = new Map<string, Map<string, NodePresence>>();
  const weights = new Map<string, number>();
  let all = 0;

  function weighAnew(topic: string, bytes: number): void {
    all += bytes;
    const weight = (weights.get(topic) ?? 0) + bytes;
    if (weight > 0) weights.set(topic, weight);
    else weights.delete(topic);
  }

  function remove(node: string, topic: string, ref: string): Presence[] {
    const held = topics.get(topic);
    const removed = held?.get(ref);
    // A node may remove its own presences only.
    if (held === undefined || removed === undefined || removed.node !== node) return [];
    held.delete(ref);
    weighAnew(topic, -removed.bytes);
    if (held.size === 0) topics.delete(topic);
    return [removed];
  }

  function add(node: string, { topic, key, meta }: Presence): Presence[] {
    let held = topics.get(topic);
    if (held === undefined) {
      held = new Map();
      topics.set(topic, held);
    }
    if (held.has(meta.phx_ref)) return [];
    const bytes = Buffer.byteLength(JSON.stringify(meta));
    held.set(meta.phx_ref, { node, topic, key, meta, bytes });
    weighAnew(topic, bytes);
    return [{ topic, key, meta }];
  }

  const of = (node: string): Presence[] =>
    [...topics.values()].flatMap((held) => [...held.values()].filter((one) => one.node === node));

  return {
    of,
    change(node, topic, joins, leaves) {
      const left = leaves.flatMap((ref) => remove(node, topic, ref));
      return { topic, joins: joins.flatMap((one) => add(node, one)), leaves: left };
    },
    weigh: (topic) => ({ channel: weights.get(topic) ?? 0, all }),
    list: (topic) => [...(topics.get(topic)?.values() ?? [])],
    replace(node, presences) {
      const references = new Set(presences.map(({ meta }) => meta.phx_ref));
      const diffs = new Map<string, Diff>();
      const at = (topic: string): Diff => {
        const diff = diffs.get(topic) ?? { topic, joins: [], leaves: [] };
        diffs.set(topic, diff);
        return diff;
      };
      for (const { topic, meta } of of(node)) {
        if (!references.has(meta.phx_ref)) at(topic).leaves.push(...remove(node, topic, meta.phx_ref));
      }
      for (const one of presences) {
        const added = add(node, one);
        if (added.length > 0) at(one.topic).joins.push(...added);
      }
      return [...diffs.values()];
    },
  };
}
