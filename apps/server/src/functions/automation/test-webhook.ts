import { AskFailure, deliver, openWebhook, type Way, type WebhookTarget } from '@schole/ai';
import { type AutomationPurpose, type CallInput, fault, limits } from '@schole/core';
import { requireAllowed } from '../../automation/allowed.ts';
import { beginEvent, type EventEnd, endEvent } from '../../automation/log.ts';
import { openWay } from '../../automation/way.ts';
import { readWebhookTarget } from '../../automation/webhook-rows.ts';
import { type FunctionContext, type ServerFunction, teachers } from '../contract.ts';
import { openTurns } from '../turns.ts';

/** Characters of a reply that show that it came. */
const shown = 500;

/** Nobody tries more at a time, and none of them ends before the workflow does. */
const turns = openTurns(2);

type Tried = Omit<EventEnd, 'milliseconds'> & { reply: string | null };

/** A question that nobody minds, in a conversation of its own. */
async function askChat(target: WebhookTarget, way: Way, event: string): Promise<Tried> {
  const timestamp = new Date().toISOString();
  const turns = [{ role: 'user', content: 'Hello! This is a test of the connection from Schole.', timestamp }] as const;
  let told = { status: 0, tries: 0 };
  const { signal } = new AbortController();
  const pieces = openWebhook(target, way).reply(
    { instructions: '', session: crypto.randomUUID(), turns },
    {
      signal,
      event,
      answered: (answer) => {
        told = answer;
      },
    },
  );
  let reply = '';
  for await (const piece of pieces) reply += piece;
  return { outcome: 'ok', ...told, reply };
}

async function sendTest(target: WebhookTarget, way: Way, purpose: AutomationPurpose, id: string): Promise<Tried> {
  const payload = { event: 'test', at: new Date().toISOString(), id, data: {} };
  const { signal } = new AbortController();
  return { outcome: 'ok', ...(await deliver(target, way, { purpose, id, payload }, { signal })) };
}

async function attempt(asking: Promise<Tried>): Promise<Tried> {
  try {
    return await asking;
  } catch (problem) {
    if (!(problem instanceof AskFailure)) throw problem;
    const { outcome, reason, status, tries } = problem;
    return { outcome, reason, status, tries, reply: null };
  }
}

/** Really asks the caller's workflow, and writes a line of the log. What it answers is shown only as far as it is understood. */
export const testWebhook: ServerFunction<'test-webhook'> = {
  name: 'test-webhook',
  permission: { roles: teachers },
  limits: { body: 65_536, time: limits.chatPatience + 30_000 },
  run: (input, context) => turns.take(context.caller.userId, () => tryOut(input, context)),
};

async function tryOut({ purpose }: CallInput<'test-webhook'>, { caller, ways, asServer }: FunctionContext) {
  const { userId, schoolId } = caller;
  const { target, event } = await asServer(async (transaction) => {
    await requireAllowed(transaction, schoolId);
    const found = await readWebhookTarget(transaction, userId, purpose, ways.unseal);
    if (found === null) throw fault('automation/no-address');
    const beginning = { schoolId, userId, direction: 'out', purpose, via: 'webhook', test: true } as const;
    return { target: found, event: await beginEvent(transaction, beginning) };
  });
  const way = openWay(ways.gate, { purpose: 'webhook', schoolId, actorId: userId });
  const began = performance.now();
  const tried = await attempt(purpose === 'chat' ? askChat(target, way, event) : sendTest(target, way, purpose, event));
  const { outcome, reason = null, status = null } = tried;
  const milliseconds = Math.round(performance.now() - began);
  await asServer((transaction) => endEvent(transaction, event, { ...tried, milliseconds }));
  const reply = tried.reply === null ? null : tried.reply.slice(0, shown).toWellFormed();
  return { outcome, reason, status, milliseconds, reply };
}
