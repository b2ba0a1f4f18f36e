import type { Readable } from 'node:stream';
import type { AccountSessions, SignInRequest } from '@schole/auth';
import type {
  CallName,
  CallOutput,
  calls,
  FoundPictures,
  MemberRole,
  PicturesWanted,
  SlideDrawing,
} from '@schole/core';
import type { Claims, Transaction } from '@schole/database';
import type { Caller, Keys } from '@schole/http';
import type { RosterFile } from '@schole/roster';
import type { StoredObject } from '@schole/storage';
import type { z } from 'zod';
import type { SchoolOutcome } from '../database/school-outcomes.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import type { Invites } from '../mail/invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import type { AutomationTools } from './automation-tools.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** What a web function may use of this app; one that uses the request alone could be moved elsewhere. */
export interface WebContext {
  /** The caller, where their token is verified; null where it is not. */
  caller: Caller | null;
  /** Keyed hash of the network the request came from: enough for rate limits, and it identifies nobody. */
  network: string;
  /** The request itself, as a sign-in reads it. */
  from: SignInRequest;
  /** Works as the caller, under row-level security, in one transaction; as a visitor without a verified token. */
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  /** The same person with the grants of the server, which a browser never gets. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
}

/**
 * A function of functions/v1: a Request in, a Response out; bodies are streamed with backpressure in both directions.
 * It is called with every method; its address is `/name/the/rest?query`. `request.signal` aborts when the client
 * disconnects. A Fault is its refusal; any other error is logged and answered as a failure of the relay.
 */
export interface WebFunction {
  name: string;
  /** True: the api key and the bearer are verified first. False: public, and it reads the headers itself. */
  verifyJwt: boolean;
  /** `body`: bytes of the request; `time`: milliseconds until it answers, and of one database transaction. */
  limits: { body: number; time: number };
  /** `whole`: sent with its length, and compressed; `pieces`: each chunk is sent at once. */
  answers: 'whole' | 'pieces';
  handle(request: Request, context: WebContext): Response | Promise<Response>;
}

/** The context of a function, besides its input. */
export interface FunctionContext {
  /** The caller and the school they are working in now; for `installation`, the school that runs it. */
  caller: { userId: string; claims: Claims; schoolId: string; role: MemberRole };
  /** Reads as the caller, under row-level security, in one read-only transaction. */
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  /** Writes as the server for the caller: the same person, grants that a browser never gets, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
  /** Works with the rights of auth/v1 on accounts, one transaction; the claims name the caller. */
  asAccounts<Result>(work: Work<Result>): Promise<Result>;
  /** Queues a mail to a person, in a transaction of `asAccounts`. */
  sendMail: SendAccountMail;
  /** Links and mails of invitations into a school. */
  invites: Invites;
  /** A keyed hash that only this installation can compute. */
  fingerprint: Keys['fingerprint'];
  /** The payment provider, or the state that there is none. */
  payment: Pick<Payment, 'state' | 'begin'>;
  /** The facts about the deployment. */
  deployment: Deployment;
  /** Calls workflows and engines. */
  automation: AutomationTools;
  /** One object and its bytes, where the caller may read it; throws not_found. */
  readObject(bucket: string, name: string): Promise<StoredObject>;
  /** Stores an object where the caller may; throws what an upload of theirs would be refused with. */
  addObject(bucket: string, name: string, bytes: Uint8Array | Readable, mimetype: string): Promise<void>;
  /** The pictures of a file in a child process, as `Isolated` reads them; ends when the caller is gone. */
  readPictures(file: StoredObject, wanted: PicturesWanted): Promise<FoundPictures>;
  /** What a slide of a file looks like, drawn in a child process, as `Isolated` does it; ends when the caller is gone. */
  drawSlide(file: StoredObject, slide: number): Promise<SlideDrawing>;
  /** The rows of a list of students in a child process, as `Isolated` reads them; ends when the caller is gone. */
  readRoster(file: { name: string; bytes: Uint8Array }): Promise<RosterFile>;
  /** Runs tasks of the teaching packages off the event loop. */
  runTask: TaskPool['run'];
}

/** The context of a function for visitors: no person, and no worker tasks. */
export interface VisitorContext {
  /** Keyed hash of the network the request came from: enough for rate limits, and it identifies nobody. */
  network: string;
  /** The request itself, as a sign-in reads it. */
  from: SignInRequest;
  /** Opens sessions of students. */
  door: AccountSessions;
  /** Keyed hash of what is behind the link of a class. */
  fingerprint: Keys['fingerprint'];
  /** A header of the answer. */
  setHeader(name: string, value: string): void;
  /** Writes as the server for a person who allowed it beforehand and may be elsewhere: a teacher who opened a class. */
  asAbsent<Result>(userId: string, work: Work<Result>): Promise<Result>;
  /** Writes as the server without a person, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
}

/** The context of a function for a student. */
export interface StudentContext {
  caller: { userId: string; claims: Claims };
  /** The request itself, as a sign-in reads it. */
  from: SignInRequest;
  /** Proves and hashes secrets. */
  door: AccountSessions;
  /** A keyed hash that only this installation can compute. */
  fingerprint: Keys['fingerprint'];
  /** The public address of this installation, without a trailing slash. */
  address: string;
  /** Writes as the server for the student, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
}

/** A function for signed-in students alone. */
export interface StudentFunction<Name extends CallName> {
  name: Name;
  permission: 'students';
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: StudentContext): Promise<CallOutput<Name>>;
}

export interface ServerFunction<Name extends CallName> {
  name: Name;
  /** The permission: which members of the active school may call it, or the operators of the installation. */
  permission: { roles: readonly [MemberRole, ...MemberRole[]] } | 'installation';
  /** `body`: bytes of the request; `time`: milliseconds of one database transaction. */
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: FunctionContext): Promise<CallOutput<Name>>;
}

/** The context of a function for a person, whichever schools they are in, if any. */
export interface PersonContext {
  caller: { userId: string; claims: Claims };
  /** Keyed hash of the network the request came from. */
  network: string;
  asCaller<Result>(work: Work<Result>): Promise<Result>;
  asServer<Result>(work: Work<Result>): Promise<Result>;
  /** The outcome of each of the person's schools if they left. */
  schoolOutcomes(): Promise<SchoolOutcome[]>;
  /** Works with the rights of auth/v1 on accounts, one transaction; the claims name the caller. */
  asAccounts<Result>(work: Work<Result>): Promise<Result>;
  /** Queues a mail to a person, in a transaction of `asAccounts`. */
  sendMail: SendAccountMail;
  /**
   * Re-authenticates the person by their password or a fresh second factor; throws account/wrong-password,
   * account/too-many-tries, account/prove-again or person/signed-out. Never inside a transaction.
   */
  confirm(password: string | undefined): Promise<void>;
  /** The facts about the deployment. */
  deployment: Deployment;
}

/** A function for every signed-in person but a pupil; independent of schools. */
export interface PersonFunction<Name extends CallName> {
  name: Name;
  permission: 'people';
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: PersonContext): Promise<CallOutput<Name>>;
}

/** A function without sign-in. It is rate-limited, it trusts nothing, and its answer is the same for everybody. */
export interface VisitorFunction<Name extends CallName> {
  name: Name;
  permission: 'visitors';
  limits: { body: number; time: number };
  run(input: z.output<(typeof calls)[Name]['input']>, context: VisitorContext): Promise<CallOutput<Name>>;
}

/** Those who make and change assignments. */
export const teachers = ['administrator', 'teacher'] as const;

/** Limits of a function with small inputs and outputs: 64 kB in, ten seconds. */
export const smallLimits = { body: 65_536, time: 10_000 } as const;
