import { isTooDeep } from './depth.ts';
import { type Incoming, MalformedFrame, type Outgoing, type Version } from './message.ts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** References are short texts; some clients number them. */
function readRef(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.length <= 255) return value;
  if (typeof value === 'number') return String(value);
  throw new MalformedFrame('A reference is a text');
}

function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new MalformedFrame('The frame is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedFrame('The frame is no JSON');
  }
}

/** Parses a text frame: an object in 1.0.0, an array of five in 2.0.0. Throws MalformedFrame. */
export function readText(text: string, version: Version): Incoming {
  const frame = readJson(text);
  const parts =
    version === '1.0.0'
      ? isObject(frame) && [frame.join_ref, frame.ref, frame.topic, frame.event, frame.payload]
      : Array.isArray(frame) && frame.length === 5 && frame;
  if (!parts) throw new MalformedFrame('The frame has not the form of this version');
  const [joinRef, ref, topic, event, payload] = parts;
  if (typeof topic !== 'string' || typeof event !== 'string') throw new MalformedFrame('Topic and event are texts');
  return {
    joinRef: readRef(joinRef),
    ref: readRef(ref),
    topic,
    event,
    payload: isObject(payload) ? payload : {},
    broadcast: null,
  };
}

/** Writes a text frame. */
export function writeText({ joinRef, ref, topic, event, payload }: Outgoing, version: Version): string {
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}
