/** The version of the protocol: JSON objects, or JSON arrays and binary frames. */
export type Version = '1.0.0' | '2.0.0';

/** The content of a broadcast: an object as it came, or the parts of a binary frame. */
export type Broadcast =
  | { kind: 'object'; payload: Record<string, unknown> }
  | { kind: 'json'; event: string; body: Buffer; meta?: Record<string, unknown> }
  | { kind: 'binary'; event: string; body: Buffer; meta?: Record<string, unknown> };

/** A frame from a client. `broadcast` is set when it was a binary one. */
export interface Incoming {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  broadcast: Broadcast | null;
}

/** A frame for a client. */
export interface Outgoing {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** An invalid frame: the connection is closed with this code. */
export class MalformedFrame extends Error {
  override readonly name = 'MalformedFrame';
  readonly code: number;
  constructor(message: string, code = 1007) {
    super(message);
    this.code = code;
  }
}
