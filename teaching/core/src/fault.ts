/** A fault as JSON in the response; `details` and `hint` never hold another person's data. */
export interface FaultOptions {
  status?: number;
  details?: string | null;
  hint?: string | null;
  /** Extra members of the response, for endpoints whose published contract has them (weak_password reasons). */
  extra?: Record<string, unknown>;
  /** Response headers, for example `retry-after`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An expected failure: a code for programs, an HTTP status and a text for people. Any other error is a bug or an
 * outage; it is logged with an id and answered without its text.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: string;
  readonly status: number;
  readonly details: string | null;
  readonly hint: string | null;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: string, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 400;
    this.details = options.details ?? null;
    this.hint = options.hint ?? null;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}
