import { EngineFailure } from '@schole/ai';
import { type ContentLanguage, fault, isRemoteModel } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { AutomationTools } from '../../functions/automation-tools.ts';
import { decryptChoice, findEngineInUse } from '../engine-rows.ts';
import { beginEvent } from '../event-log.ts';
import { readWebhookTarget } from '../webhook-rows.ts';
import type { Chain, ChainTools, Chosen, Plan, ReplyRequest } from './contract.ts';
import { createLoopGuard } from './loop-guard.ts';
import { prepareReply } from './prepare-reply.ts';
import { createPupilNames } from './pupil-names.ts';

interface ChainSettings {
  ownAllowed: boolean;
  hooked: boolean;
  heard: boolean;
  language: ContentLanguage;
}

async function readChainSettings(transaction: Transaction, schoolId: string): Promise<ChainSettings> {
  const { rows } = await transaction.query<ChainSettings>(
    `select school.own_connections as "ownAllowed", coalesce(settings.language, 'en') as language,
       coalesce(btrim(settings.n8n_chat_webhook_url), '') <> '' as hooked,
       exists (
         select from private.webhooks where user_id = auth.uid() and purpose = 'ai-assistant' and url is not null
       ) as heard
     from public.schools as school left join public.user_settings as settings on settings.user_id = auth.uid()
     where school.id = $1 and school.id in (select app.my_teaching_school_ids())`,
    [schoolId],
  );
  if (rows[0] === undefined) throw fault('person/not-allowed');
  return rows[0];
}

async function choose(
  transaction: Transaction,
  { userId, schoolId, webhook }: ReplyRequest,
  { ownAllowed, hooked }: ChainSettings,
  { decrypt }: AutomationTools,
): Promise<Chosen> {
  const hook = webhook && ownAllowed && hooked ? await readWebhookTarget(transaction, userId, 'chat', decrypt) : null;
  if (hook !== null) return { via: 'webhook', target: hook };
  const row = await findEngineInUse(transaction, schoolId, ownAllowed);
  if (row === null) return { via: 'offline' };
  // Its address is this school's computer and its model runs elsewhere: nothing of a conversation may go there.
  if (isRemoteModel(row)) return { via: 'engine', failure: new EngineFailure('refused', { reason: 'model/remote' }) };
  try {
    return { via: 'engine', choice: decryptChoice(row, decrypt) };
  } catch (cause) {
    // Its key was encrypted with another secret: it counts as missing, and no other engine may replace it.
    return { via: 'engine', failure: new EngineFailure('refused', { reason: 'engine/wrong-key', tries: 0, cause }) };
  }
}

/** The chain by configuration: the first that is set replies; where it fails, the failure is reported. */
export function createChain(tools: ChainTools): Chain {
  const pupilNames = createPupilNames();
  const loopGuard = createLoopGuard();
  return {
    async begin(transaction, request) {
      const { userId, schoolId, purpose, sessionId } = request;
      const settings = await readChainSettings(transaction, schoolId);
      const chosen = await choose(transaction, request, settings, tools.automation);
      loopGuard.check(request, chosen);
      const { via } = chosen;
      const plan: Plan = {
        request,
        chosen,
        language: request.language ?? settings.language,
        names: via === 'offline' ? null : await pupilNames.read(transaction, schoolId),
        // A workflow that sent the request itself already has its answer.
        notifiesWorkflow: settings.heard && purpose === 'chat',
      };
      const { engine, reply } = prepareReply(plan, tools);
      const beginning = { schoolId, userId, purpose, via, sessionId, engine } as const;
      const eventId = await beginEvent(transaction, { ...beginning, direction: 'out' });
      return { eventId, via, engine, reply: (signal) => loopGuard.watch(request, chosen, reply(eventId, signal)) };
    },
  };
}
