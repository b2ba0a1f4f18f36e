import { createEngine, type EngineChoice, EngineFailure } from '@schole/ai';
import { type Engine as DraftedBy, promptVersion } from '@schole/assignments';
import {
  type Completion,
  type CompletionTask,
  type DraftingEngine,
  type EngineUsage,
  fault,
  isRemoteModel,
  limits,
  type TokenPrices,
} from '@schole/core';
import { decryptChoice, findEngine } from '../automation/engine-rows.ts';
import { beginEvent, endEvent } from '../automation/event-log.ts';
import { createPupilNames } from '../automation/replies/pupil-names.ts';
import { createTransport } from '../automation/transport.ts';
import type { JobContext } from '../jobs/contract.ts';
import { type AboutAnswer, insertExchange, joinExchanges } from './exchange-rows.ts';
import { faultOfFailure } from './failure-faults.ts';
import { revealJson } from './reveal-json.ts';
import { createSlowDown } from './slow-down.ts';

interface Context extends Pick<JobContext, 'jobId' | 'asServer' | 'record' | 'automation' | 'signal' | 'showSlowed'> {
  owner: { userId: string; schoolId: string };
}

/** What a model answered, with the id under which the request is stored. */
export interface RecordedCompletion extends Completion {
  exchangeId: string;
}

/** A language model as a run uses it. */
export interface JobModel {
  /** The name and version under which its questions are stored. */
  engine: DraftedBy;
  /** What its owner entered; null: no cost is reckoned. */
  prices: TokenPrices | null;
  /** Requests that were sent once more because it asked to slow down. */
  readonly repeated: number;
  /**
   * Asks it, and records what was sent and answered, with the answer of a student that it is about; rejects with a Fault.
   * Where it asks to slow down, it is asked once more after a while, and so is every other request of the run.
   */
  complete(task: CompletionTask, signal: AbortSignal, about?: AboutAnswer): Promise<RecordedCompletion>;
}

export interface JobModelOptions {
  /** Milliseconds of the whole drafting. */
  time: number;
  /** The assignment for which it drafts; null: it is made of this run. */
  assignmentId?: string | null;
  /** What the log says that it was asked for; absent: an assignment. */
  purpose?: 'assignment-generator' | 'auto-grader';
}

const pupilNames = createPupilNames();

const unreadableKey = new EngineFailure('refused', { reason: 'engine/wrong-key', tries: 0 });

/**
 * The language model of a person or of their school, for one job. Throws engine/none where it is no longer connected, and
 * model/remote where it is one that is never asked; any
 * other failure is that of its requests, so that the built-in engine continues and the report says why.
 */
export async function createJobModel(
  context: Context,
  which: Exclude<DraftingEngine, 'built-in'>,
  { time, assignmentId = null, purpose = 'assignment-generator' }: JobModelOptions,
): Promise<JobModel> {
  const { schoolId, userId } = context.owner;
  const { row, names } = await context.asServer(async (transaction) => ({
    row: await findEngine(transaction, { schoolId, userId: which === 'own' ? userId : null }),
    names: await pupilNames.read(transaction, schoolId),
  }));
  if (row === null) throw fault('engine/none');
  if (isRemoteModel(row)) throw fault('model/remote', { model: row.model ?? '' });
  const { name } = createEngine({ ...row, key: null }, () => Promise.reject(new Error('It only tells its name')));
  let choice: EngineChoice | null = null;
  try {
    choice = decryptChoice(row, context.automation.decrypt);
  } catch {
    // Its key was encrypted with another secret; each request says so.
  }

  async function ask(task: CompletionTask, sent: CompletionTask, event: string, signal: AbortSignal) {
    if (choice === null) throw unreadableKey;
    const pseudonymised = (['data', 'instructions'] as const).filter((field) => sent[field] !== task[field]);
    const use = { purpose: 'engine', schoolId, actorId: userId, engine: name, pseudonymised } as const;
    const transport = createTransport(context.automation.gate, use);
    return await createEngine(choice, transport).complete(sent, { signal, event });
  }

  const slowDown = createSlowDown({ clock: context.automation.clock, time, onSlowed: context.showSlowed });
  let repeated = 0;

  /** One request, recorded with its answer. */
  async function request(
    task: CompletionTask,
    sent: CompletionTask,
    signal: AbortSignal,
    about: AboutAnswer | undefined,
  ): Promise<RecordedCompletion | EngineFailure> {
    const event = await context.asServer((transaction) =>
      beginEvent(transaction, {
        ...{ schoolId, userId, direction: 'out', purpose, via: 'engine' },
        engine: name,
      }),
    );
    const late = AbortSignal.timeout(limits.draftTimeout);
    const began = performance.now();
    let completion: Completion | null = null;
    let failure = new EngineFailure('empty');
    try {
      completion = await ask(task, sent, event, AbortSignal.any([signal, late]));
    } catch (problem) {
      failure = problem instanceof EngineFailure ? problem : new EngineFailure('error', { cause: problem });
    }
    const milliseconds = performance.now() - began;
    const outcome = completion === null ? failure.outcome : 'ok';
    const exchangeId = await context.record(async (transaction) => {
      const { reason, status, tries } = completion === null ? failure : { reason: null, status: null, tries: 1 };
      await endEvent(transaction, event, { outcome, reason, status, tries, milliseconds });
      const exchange = { schoolId, ownerId: userId, jobId: context.jobId, engine: name };
      const id = await insertExchange(transaction, {
        ...exchange,
        task: sent,
        completion,
        outcome,
        milliseconds,
        about,
      });
      if (assignmentId !== null) await joinExchanges(transaction, context.jobId, assignmentId);
      return id;
    });
    return completion === null ? failure : { ...completion, exchangeId };
  }

  async function complete(
    task: CompletionTask,
    stopped: AbortSignal,
    about?: AboutAnswer,
  ): Promise<RecordedCompletion> {
    // There are more names than can be replaced.
    if (names === null) throw fault('engine/names');
    const pseudonyms = names.createPseudonyms();
    const sent = { ...task, data: pseudonyms.conceal(task.data), instructions: pseudonyms.conceal(task.instructions) };
    const signal = AbortSignal.any([stopped, context.signal]);
    for (let waits = 0; ; waits += 1) {
      await slowDown.ready(signal).catch(() => {
        throw faultOfFailure(new EngineFailure('stopped', { tries: 0 }));
      });
      const answer = await request(task, sent, signal, about);
      if (!(answer instanceof EngineFailure)) {
        return { ...answer, text: revealJson(answer.text, pseudonyms.reveal) };
      }
      if (answer.outcome !== 'rate-limit' || !slowDown.begin(answer.retryAfter, waits)) throw faultOfFailure(answer);
      repeated += 1;
    }
  }

  return {
    engine: { name, version: promptVersion },
    prices: row.prices,
    get repeated() {
      return repeated;
    },
    complete,
  };
}

/** Usage with every request that was sent, and what it cost, where prices are known. */
export function costOf(
  { calls, ...counted }: EngineUsage,
  { prices, repeated }: Pick<JobModel, 'prices' | 'repeated'>,
): EngineUsage {
  const usage = { ...counted, calls: calls + repeated };
  const { tokens } = usage;
  if (prices === null || tokens === undefined) return usage;
  const amount = (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000;
  return { ...usage, cost: { amount, currency: prices.currency } };
}

/** What each engine gave, with what it cost. */
export function withCost<Entry extends { usage?: EngineUsage | undefined }>(
  drafters: readonly Entry[],
  model: JobModel | null,
): Entry[] {
  return drafters.map((entry) =>
    model === null || entry.usage === undefined ? entry : { ...entry, usage: costOf(entry.usage, model) },
  );
}
