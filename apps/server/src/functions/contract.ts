import type { CallName, CallOutput, calls, MemberRole } from '@schole/core';
import type { Claims, Transaction } from '@schole/database';
import type { Caller, Keys } from '@schole/http';
import type { z } from 'zod';
import type { SchoolOutcome } from '../database/school-outcomes.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import type { Invites } from '../mail/invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import type { AutomationTools } from './automation-tools.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** What a function in the web's own form may use of this house; one that takes the request alone could move elsewhere. */
export interface WebContext {
  /** Who asks, where their token is verified; null where it is not. */
  caller: Caller | null;
  /** Keyed hash of the network the request came from: enough to count by, and it names nobody. */
  network: string;
  /** Works as whoever asks, under row-level security, in one transaction; as a visitor where nobody was verified. */
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  /** The same person with the grants of the server, which a browser never gets. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
}

/**
 * A function of functions/v1: a Request in, a Response out, bytes streaming both ways as fast as the slower side. It is
 * called with every method; its address is `/name/the/rest?query`. `request.signal` ends when nobody waits any more.
 * A Fault is its refusal; anything else it throws is written down and answered as a failure of the relay.
 */
export interface WebFunction {
  name: string;
  /** True: the api key and the bearer are verified first. False: anybody may call, and it reads the headers itself. */
  verifyJwt: boolean;
  /** `body`: bytes of the request; `time`: milliseconds until it answers, and of one database transaction. */
  limits: { body: number; time: number };
  /** `whole`: sent with its length, and compressed; `pieces`: every piece as soon as it is there. */
  answers: 'whole' | 'pieces';
  handle(request: Request, context: WebContext): Response | Promise<Response>;
}

/** What a function is given besides its input. */
export interface FunctionContext {
  /** The person who asks and the school they are working in now; for `installation`, the school that runs it. */
  caller: { userId: string; claims: Claims; schoolId: string; role: MemberRole };
  /** Reads as the caller, under row-level security, in one read-only transaction. */
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  /** Writes as the server for the caller: the same person, the grants a browser never gets, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
  /** Works with the rights of auth/v1 on accounts, one transaction; the claims say who asks. */
  asAccounts<Result>(work: Work<Result>): Promise<Result>;
  /** Writes to a person by mail, in a transaction of `asAccounts`. */
  sendMail: SendAccountMail;
  /** Links and mails of invitations into a school. */
  invites: Invites;
  /** A keyed hash that only this installation can compute. */
  fingerprint: Keys['fingerprint'];
  /** The payment provider, or that there is none. */
  payment: Pick<Payment, 'state' | 'begin'>;
  /** Where the installation stands. */
  deployment: Deployment;
  /** How workflows and engines are asked. */
  automation: AutomationTools;
  /** Teaching work off the event loop. */
  runTask: TaskPool['run'];
}

/** What a function for visitors is given: nobody's name, and no thinking. */
export interface VisitorContext {
  /** Keyed hash of the network the request came from: enough to count by, and it names nobody. */
  network: string;
  /** Writes as the server for nobody in particular, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
}

export interface ServerFunction<Name extends CallName> {
  name: Name;
  /** The permission line: which members of the active school may call it, or whoever looks after the installation. */
  permission: { roles: readonly [MemberRole, ...MemberRole[]] } | 'installation';
  /** `body`: bytes of the request; `time`: milliseconds of one database transaction. */
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: FunctionContext): Promise<CallOutput<Name>>;
}

/** What a function for a person is given, in whatever schools they are, or in none. */
export interface PersonContext {
  caller: { userId: string; claims: Claims };
  /** Keyed hash of the network the request came from. */
  network: string;
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  asServer<Result>(work: Work<Result>): Promise<Result>;
  /** What would become of the person's schools if they went. */
  schoolOutcomes(): Promise<SchoolOutcome[]>;
  /** Works with the rights of auth/v1 on accounts, one transaction; the claims say who asks. */
  asAccounts<Result>(work: Work<Result>): Promise<Result>;
  /** Writes to a person by mail, in a transaction of `asAccounts`. */
  sendMail: SendAccountMail;
  /**
   * Makes the person prove that they are there, by their password or a fresh second step; throws account/wrong-password,
   * account/too-many-tries, account/prove-again or person/signed-out. Never inside a transaction.
   */
  confirm(password: string | undefined): Promise<void>;
}

/** A function for every signed-in person but a pupil; no school is asked. */
export interface PersonFunction<Name extends CallName> {
  name: Name;
  permission: 'people';
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: PersonContext): Promise<CallOutput<Name>>;
}

/** A function that nobody has to sign in for. It counts, it trusts nothing, and its answer is the same for everybody. */
export interface VisitorFunction<Name extends CallName> {
  name: Name;
  permission: 'visitors';
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: VisitorContext): Promise<CallOutput<Name>>;
}

/** Those who make and change assignments. */
export const teachers = ['administrator', 'teacher'] as const;

/** Limits of a function that only moves small things: 64 kB in, ten seconds. */
export const smallLimits = { body: 65_536, time: 10_000 } as const;
