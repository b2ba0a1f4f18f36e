import { isTooDeep } from './depth.ts';
import { type Broadcast, type Incoming, MalformedFrame } from './message.ts';

/** The kinds of binary frames of 2.0.0: an incoming broadcast, and an outgoing one. */
const push = 3;
const out = 4;
const jsonEncoding = 1;
const longest = 255;

const decoder = new TextDecoder('utf-8', { fatal: true });

function readUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new MalformedFrame('The frame is not UTF-8');
  }
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw new MalformedFrame('The frame is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedFrame('The frame holds no JSON');
  }
}

function readMeta(text: string): Record<string, unknown> {
  const meta = text === '' ? {} : parse(text);
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta))
    throw new MalformedFrame('The metadata of a frame are an object');
  return meta as Record<string, unknown>;
}

/**
 * Parses a binary frame: seven bytes of kind, lengths and encoding, five names, and the rest is the payload. Throws
 * MalformedFrame.
 */
export function readBinary(frame: Buffer): Incoming {
  const [kind, ...lengths] = frame.subarray(0, 6);
  const encoding = frame[6];
  if (kind !== push || encoding === undefined || encoding > jsonEncoding)
    throw new MalformedFrame('This kind of binary frame is not known', 1003);
  let at = 7;
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = lengths.map((length) => {
    at += length;
    if (at > frame.length) throw new MalformedFrame('The frame is shorter than it says');
    return readUtf8(frame.subarray(at - length, at));
  });
  const body = frame.subarray(at);
  // Every reader parses it: invalid JSON must not reach them.
  if (encoding === jsonEncoding) parse(readUtf8(body));
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: readMeta(meta),
    broadcast: { kind: encoding === jsonEncoding ? 'json' : 'binary', event, body },
  };
}

/** Writes a broadcast as a binary frame; null where a name is longer than a length byte can express. */
export function writeBinary(topic: string, broadcast: Exclude<Broadcast, { kind: 'object' }>): Buffer | null {
  const { kind, event, body, meta } = broadcast;
  const names = [topic, event, meta === undefined ? '' : JSON.stringify(meta)].map((name) => Buffer.from(name));
  if (names.some(({ length }) => length > longest)) return null;
  const head = [out, ...names.map(({ length }) => length), kind === 'json' ? jsonEncoding : 0];
  return Buffer.concat([Buffer.from(head), ...names, body]);
}
