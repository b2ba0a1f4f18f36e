import { type Delivered, deliver, EngineFailure, type WebhookTarget } from '@schole/ai';
import { type Fault, type FaultCode, fault, faults, type JobInput, outgoingEvents } from '@schole/core';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import { beginEvent, type EventEnd, endEvent } from '../event-log.ts';
import { readAllowed } from '../own-connections.ts';
import { createTransport } from '../transport.ts';
import { readWebhookTarget } from '../webhook-rows.ts';
import { readEventData } from './event-data.ts';

/** Milliseconds that a workflow may take to confirm receipt; its further work is not waited for. */
const timeout = 10_000;

type Context = JobContext<'send-event'>;

interface PreparedDelivery {
  target: WebhookTarget;
  data: object;
  /** The log entry. */
  eventId: string;
}

/** Target, payload and log entry; null where nothing is connected any more, or the subject is deleted. */
async function prepare(
  { owner, automation, asServer }: Context,
  input: JobInput<'send-event'>,
): Promise<PreparedDelivery | null> {
  const { userId, schoolId } = owner;
  const purpose = outgoingEvents[input.event];
  return await asServer(async (transaction) => {
    if (!(await readAllowed(transaction, schoolId ?? ''))) return null;
    const target = await readWebhookTarget(transaction, userId, purpose, automation.decrypt);
    const data = await readEventData(transaction, { userId, schoolId: schoolId ?? '' }, input, automation.address);
    if (target === null || data === null) return null;
    const beginning = { schoolId: schoolId ?? '', userId, direction: 'out', purpose, via: 'webhook' } as const;
    return { target, data, eventId: await beginEvent(transaction, beginning) };
  });
}

/** The fault of a failed job: the words of the reason, which say what to do about it. */
function faultOf({ reason }: EngineFailure): Fault {
  if (reason !== null && Object.hasOwn(faults, reason)) return fault(reason as FaultCode);
  return fault('automation/answered-error');
}

/** Sends one event to a person's workflow, with the retries of a webhook and no more; the log records the outcome. */
export const sendEvent: ServerJob<'send-event'> = {
  name: 'send-event',
  time: timeout + 30_000,
  async run(input, context) {
    const prepared = await prepare(context, input);
    if (prepared === null) return context.finish(async () => ({ sent: false, status: null }));
    const { target, data, eventId } = prepared;
    const { jobId: id, owner, automation, asServer } = context;
    const purpose = outgoingEvents[input.event];
    const transport = createTransport(automation.gate, {
      purpose: 'webhook',
      schoolId: owner.schoolId ?? '',
      actorId: owner.userId,
    });
    // A job that starts again after a crash sends the same id, so that the workflow can detect the repeat.
    const payload = { event: input.event, at: new Date().toISOString(), id, data };
    const began = performance.now();
    const end = (how: Omit<EventEnd, 'milliseconds'>): EventEnd => ({
      ...how,
      milliseconds: performance.now() - began,
    });
    let delivered: Delivered;
    try {
      delivered = await deliver(target, transport, { purpose, id, payload }, { signal: limited(context.signal) });
    } catch (problem) {
      if (!(problem instanceof EngineFailure)) throw problem;
      const { outcome, reason, status, tries } = problem;
      if (context.signal.aborted) throw problem;
      await asServer((transaction) => endEvent(transaction, eventId, end({ outcome, reason, status, tries })));
      throw faultOf(problem);
    }
    const { status, tries } = delivered;
    return context.finish(async (transaction) => {
      await endEvent(transaction, eventId, end({ outcome: 'ok', status, tries }));
      return { sent: true, status };
    });
  },
};

const limited = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
