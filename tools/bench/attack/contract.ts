import type { EngineServer } from '../../../tests/acceptance/suite/engines.ts';
import type { Person } from '../../../tests/app/test-app.ts';
import type { Answer } from '../../../tests/fuzz/send-bytes.ts';

/** The figures of one series. */
export interface Outcome {
  tries: number;
  /** Answered with a 4xx, or with a documented 503, 504 or 507. */
  refused: number;
  /** Answered without anything of the victim's and without a change of it. */
  harmless: number;
  /** Answers with something of the victim's and changes of its rows, each with its request. */
  leaks: string[];
  /** Requests that hung or were answered with another 5xx. */
  failures: string[];
}

/** One kind of attack on a running server. */
export interface AttackSeries {
  name: string;
  run(context: AttackContext): Promise<Outcome>;
}

/** Who sends a request: a bearer beside the publishable key; null: nobody is signed in. */
export interface Caller {
  name: 'visitor' | 'attacker' | 'suspended' | 'nobody' | 'victim';
  token: string | null;
}

export interface AttackRequest {
  method: string;
  /** Everything after the host, as it is sent. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as it is when it is bytes, else as JSON. */
  body?: unknown;
}

/** A person with a school and everything that one gets by working in it. */
export interface Occupant extends Person {
  token: string;
  schoolId: string;
  /** Path of their file in the bucket `sources`. */
  file: string;
  /** Ids of their rows by table (`public.sources`). */
  ids: Record<string, string[]>;
}

export interface AttackContext {
  server: EngineServer;
  dataFolder: string;
  /** Words that no answer to anybody but the victim may hold. */
  words: readonly string[];
  victim: Occupant;
  attacker: Occupant;
  callers: Record<Exclude<Caller['name'], 'victim'>, Caller>;
  /** The suspended member; what names them in the victim's school is no foreign row to them. */
  suspendedId: string;
  /** Creates a further person with a school of their own. */
  enter(name: string): Promise<Person & { token: string }>;
  send(caller: Caller, request: AttackRequest): Promise<Answer>;
  /** The victim's rows as the database has them: table and row to its text. */
  readVictimRows(): Promise<Map<string, string>>;
}
