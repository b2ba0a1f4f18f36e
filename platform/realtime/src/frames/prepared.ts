import { writeBinary } from './binary.ts';
import type { Broadcast, Version } from './message.ts';
import { writeText } from './text.ts';

/** A frame as its bytes, so that they are serialised once and not for each reader. */
export interface Frame {
  bytes: Buffer;
  /** Whether it is a binary frame; else the bytes are UTF-8. */
  binary: boolean;
}

/** One message for many readers: serialised once for each version, however many they are. */
export interface Prepared {
  /** Null where this version cannot express it: bytes in 1.0.0. */
  frame(version: Version): Frame | null;
}

/** The payload of a broadcast as JSON text; null for bytes. */
function payloadText(broadcast: Broadcast): string | null {
  if (broadcast.kind === 'object') return JSON.stringify(broadcast.payload);
  if (broadcast.kind === 'binary') return null;
  const meta = broadcast.meta === undefined ? '' : `,"meta":${JSON.stringify(broadcast.meta)}`;
  return `{"event":${JSON.stringify(broadcast.event)},"payload":${broadcast.body.toString()},"type":"broadcast"${meta}}`;
}

function writeBroadcast(topic: string, broadcast: Broadcast, version: Version): string | Buffer | null {
  if (version === '2.0.0' && broadcast.kind !== 'object') {
    const binary = writeBinary(topic, broadcast);
    if (binary !== null) return binary;
  }
  const payload = payloadText(broadcast);
  if (payload === null) return null;
  const name = JSON.stringify(topic);
  return version === '1.0.0'
    ? `{"join_ref":null,"ref":null,"topic":${name},"event":"broadcast","payload":${payload}}`
    : `[null,null,${name},"broadcast",${payload}]`;
}

function asFrame(written: string | Buffer | null): Frame | null {
  if (written === null) return null;
  return typeof written === 'string'
    ? { bytes: Buffer.from(written), binary: false }
    : { bytes: written, binary: true };
}

function once(write: (version: Version) => string | Buffer | null): Prepared {
  const written = new Map<Version, Frame | null>();
  return {
    frame(version) {
      let frame = written.get(version);
      if (frame === undefined) {
        frame = asFrame(write(version));
        written.set(version, frame);
      }
      return frame;
    },
  };
}

export function prepareBroadcast(topic: string, broadcast: Broadcast): Prepared {
  return once((version) => writeBroadcast(topic, broadcast, version));
}

export function prepareEvent(topic: string, event: string, payload: Record<string, unknown>): Prepared {
  return once((version) => writeText({ joinRef: null, ref: null, topic, event, payload }, version));
}

const changes = new WeakMap<object, string>();

/**
 * A row change for one channel: the conditions that it matches, and the change. The change is serialised once for all
 * readers.
 */
export function writeChange(topic: string, version: Version, ids: readonly number[], data: object): string {
  let text = changes.get(data);
  if (text === undefined) {
    text = JSON.stringify(data);
    changes.set(data, text);
  }
  const name = JSON.stringify(topic);
  const payload = `{"ids":[${ids.join(',')}],"data":${text}}`;
  return version === '1.0.0'
    ? `{"join_ref":null,"ref":null,"topic":${name},"event":"postgres_changes","payload":${payload}}`
    : `[null,null,${name},"postgres_changes",${payload}]`;
}
