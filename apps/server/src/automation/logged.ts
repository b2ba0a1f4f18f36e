import { AskFailure } from '@schole/ai';
import type { Database, Transaction } from '@schole/database';
import type { Warn } from './contract.ts';
import { type EventEnd, endEvent } from './log.ts';

interface Tools {
  database: Database;
  warn: Warn;
}

/** What the other side's answer tells of itself before its first piece. */
export type Told = Pick<EventEnd, 'status' | 'tries'>;

/** Only where something of ours broke: its kind and the places in our files. What it says may repeat a secret or a text. */
function placesOf(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem;
  const { name, message, stack = '' } = problem;
  const said = stack.indexOf(message);
  const frames = said === -1 ? [] : stack.slice(said + message.length).split('\n');
  return [name, ...frames.slice(1, 5).map((frame) => frame.trim())].join(' ');
}

/** What a failed asking stands in the log as. */
export function endOf({ outcome, reason, status, tries }: AskFailure, told: Told): Omit<EventEnd, 'milliseconds'> {
  return { outcome, reason, tries, status: status ?? told.status ?? null };
}

/** Writes the end of a line. The person may have left the school by now, and it ends all the same. */
async function writeEnd({ database, warn }: Tools, eventId: string, line: EventEnd, then?: Then): Promise<void> {
  const write = (further: Then) =>
    database.asUser(
      { role: 'service_role' },
      async (transaction) => {
        await endEvent(transaction, eventId, line);
        await further(transaction);
      },
      { together: true },
    );
  const nothing: Then = async () => undefined;
  if (then !== undefined && line.outcome === 'ok') {
    const done = await write(then).then(
      () => true,
      () => false,
    );
    if (done) return;
    warn('What comes after a reply could not be written down.');
  }
  await write(nothing).catch(() => warn('The end of a reply could not be written into the log.'));
}

/** What is written with the end of a reply that there is. */
type Then = (transaction: Transaction) => Promise<void>;

/**
 * The pieces of `work`, and whatever comes of them as the end of a begun line of the log: also where the person has gone.
 * Throws AskFailure and nothing else.
 */
export async function* logged(
  tools: Tools,
  eventId: string,
  work: (told: Told) => AsyncIterable<string>,
  then?: Then,
): AsyncGenerator<string, void> {
  const { warn } = tools;
  const began = performance.now();
  const told: Told = {};
  // Whoever reads no further has gone.
  let end: Omit<EventEnd, 'milliseconds'> = { outcome: 'stopped' };
  try {
    yield* work(told);
    end = { outcome: 'ok' };
  } catch (problem) {
    const failure = problem instanceof AskFailure ? problem : new AskFailure('error', { cause: problem });
    end = endOf(failure, told);
    const { outcome, reason, status } = failure;
    if (failure !== problem || (outcome === 'error' && status === null && reason === null))
      warn(`A reply failed: ${placesOf(failure.cause ?? failure)}`);
    throw failure;
  } finally {
    await writeEnd(tools, eventId, { ...told, ...end, milliseconds: performance.now() - began }, then);
  }
}
