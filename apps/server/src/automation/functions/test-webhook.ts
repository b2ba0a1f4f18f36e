import { createWebhookEngine, deliver, EngineFailure, type Transport, type WebhookTarget } from '@schole/ai';
import { type AutomationPurpose, type CallInput, fault, limits } from '@schole/core';
import { createConcurrencyLimiter } from '../../functions/concurrency-limiter.ts';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { beginEvent, type EventEnd, endEvent } from '../event-log.ts';
import { requireAllowed } from '../own-connections.ts';
import { createTransport } from '../transport.ts';
import { readWebhookTarget } from '../webhook-rows.ts';

/** Characters of a reply that are shown as evidence that it came. */
const shown = 500;

/** Tests of one person at a time; each lasts as long as the workflow takes. */
const limiter = createConcurrencyLimiter(2);

type TestResult = Omit<EventEnd, 'milliseconds'> & { reply: string | null };

/** A harmless question, in a conversation of its own. */
async function sendChatTest(target: WebhookTarget, transport: Transport, event: string): Promise<TestResult> {
  const timestamp = new Date().toISOString();
  const chatTurns = [
    { role: 'user', content: 'Hello! This is a test of the connection from Schole.', timestamp },
  ] as const;
  let answerMetadata = { status: 0, tries: 0 };
  const { signal } = new AbortController();
  const pieces = createWebhookEngine(target, transport).reply(
    { instructions: '', session: crypto.randomUUID(), turns: chatTurns },
    {
      signal,
      event,
      onAnswer: (answer) => {
        answerMetadata = answer;
      },
    },
  );
  let reply = '';
  for await (const piece of pieces) reply += piece;
  return { outcome: 'ok', ...answerMetadata, reply };
}

async function sendTest(
  target: WebhookTarget,
  transport: Transport,
  purpose: AutomationPurpose,
  id: string,
): Promise<TestResult> {
  const payload = { event: 'test', at: new Date().toISOString(), id, data: {} };
  const { signal } = new AbortController();
  return { outcome: 'ok', ...(await deliver(target, transport, { purpose, id, payload }, { signal })) };
}

async function attempt(result: Promise<TestResult>): Promise<TestResult> {
  try {
    return await result;
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    const { outcome, reason, status, tries } = problem;
    return { outcome, reason, status, tries, reply: null };
  }
}

/** Really calls the caller's workflow, and writes a log entry. Its answer is shown only as far as it was parsed. */
export const testWebhook: ServerFunction<'test-webhook'> = {
  name: 'test-webhook',
  permission: { roles: teachers },
  limits: { body: 65_536, time: limits.chatTimeout + 30_000 },
  run: (input, context) => limiter.run(context.caller.userId, () => runTest(input, context)),
};

async function runTest({ purpose }: CallInput<'test-webhook'>, { caller, automation, asServer }: FunctionContext) {
  const { userId, schoolId } = caller;
  const { target, event } = await asServer(async (transaction) => {
    await requireAllowed(transaction, schoolId);
    const found = await readWebhookTarget(transaction, userId, purpose, automation.decrypt);
    if (found === null) throw fault('automation/no-address');
    const beginning = { schoolId, userId, direction: 'out', purpose, via: 'webhook', test: true } as const;
    return { target: found, event: await beginEvent(transaction, beginning) };
  });
  const transport = createTransport(automation.gate, { purpose: 'webhook', schoolId, actorId: userId });
  const began = performance.now();
  const result = await attempt(
    purpose === 'chat' ? sendChatTest(target, transport, event) : sendTest(target, transport, purpose, event),
  );
  const { outcome, reason = null, status = null } = result;
  const milliseconds = Math.round(performance.now() - began);
  await asServer((transaction) => endEvent(transaction, event, { ...result, milliseconds }));
  const reply = result.reply === null ? null : result.reply.slice(0, shown).toWellFormed();
  return { outcome, reason, status, milliseconds, reply };
}
