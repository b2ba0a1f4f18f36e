import { EngineFailure } from '@schole/ai';
import type { Database, Transaction } from '@schole/database';
import { type EventEnd, endEvent } from '../event-log.ts';
import type { Warn } from './contract.ts';

interface Tools {
  database: Database;
  warn: Warn;
}

/** Status and tries of the other side's answer, known before its first piece. */
export type AnswerMetadata = Pick<EventEnd, 'status' | 'tries'>;

/** Only for bugs of ours: the error's name and positions in our files. Its message may repeat a secret or a text. */
function stackOf(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem;
  const { name, message, stack = '' } = problem;
  const messageStart = stack.indexOf(message);
  const frames = messageStart === -1 ? [] : stack.slice(messageStart + message.length).split('\n');
  return [name, ...frames.slice(1, 5).map((frame) => frame.trim())].join(' ');
}

/** The outcome and the reason of a failed request, for the log. */
export function endOf(
  { outcome, reason, status, tries }: EngineFailure,
  metadata: AnswerMetadata,
): Omit<EventEnd, 'milliseconds'> {
  return { outcome, reason, tries, status: status ?? metadata.status ?? null };
}

/** Writes the end of a log entry. The person may have left the school by now, and it is written all the same. */
async function writeEnd({ database, warn }: Tools, eventId: string, end: EventEnd, then?: Then): Promise<void> {
  const write = (further: Then) =>
    database.asUser(
      { role: 'service_role' },
      async (transaction) => {
        await endEvent(transaction, eventId, end);
        await further(transaction);
      },
      { together: true },
    );
  const nothing: Then = async () => undefined;
  if (then !== undefined && end.outcome === 'ok') {
    const done = await write(then).then(
      () => true,
      () => false,
    );
    if (done) return;
    warn('What comes after a reply could not be written down.');
  }
  await write(nothing).catch(() => warn('The end of a reply could not be written into the log.'));
}

/** Written in the same transaction as the end of a successful reply. */
type Then = (transaction: Transaction) => Promise<void>;

/**
 * The pieces of `work`; writes their outcome as the end of a log entry, also where the person has disconnected. Throws
 * EngineFailure and nothing else.
 */
export async function* logReply(
  tools: Tools,
  eventId: string,
  work: (metadata: AnswerMetadata) => AsyncIterable<string>,
  then?: Then,
): AsyncGenerator<string, void> {
  const { warn } = tools;
  const began = performance.now();
  const metadata: AnswerMetadata = {};
  // A reader that stops early has disconnected.
  let end: Omit<EventEnd, 'milliseconds'> = { outcome: 'stopped' };
  try {
    yield* work(metadata);
    end = { outcome: 'ok' };
  } catch (problem) {
    const failure = problem instanceof EngineFailure ? problem : new EngineFailure('error', { cause: problem });
    end = endOf(failure, metadata);
    const { outcome, reason, status } = failure;
    if (failure !== problem || (outcome === 'error' && status === null && reason === null))
      warn(`A reply failed: ${stackOf(failure.cause ?? failure)}`);
    throw failure;
  } finally {
    await writeEnd(tools, eventId, { ...metadata, ...end, milliseconds: performance.now() - began }, then);
  }
}
