import { AskFailure } from '@schole/ai';
import { type ContentLanguage, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { openCircles } from './circles.ts';
import type { Asked, Chain, ChainTools, Chosen, Plan } from './contract.ts';
import { findEngineInUse, openChoice } from './engine-rows.ts';
import { beginEvent } from './log.ts';
import { openPupilNames } from './pupils.ts';
import { prepare } from './replying.ts';
import type { Ways } from './ways.ts';
import { readWebhookTarget } from './webhook-rows.ts';

interface Standing {
  ownAllowed: boolean;
  hooked: boolean;
  heard: boolean;
  language: ContentLanguage;
}

async function readStanding(transaction: Transaction, schoolId: string): Promise<Standing> {
  const { rows } = await transaction.query<Standing>(
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
  { userId, schoolId, webhook }: Asked,
  { ownAllowed, hooked }: Standing,
  { unseal }: Ways,
): Promise<Chosen> {
  const hook = webhook && ownAllowed && hooked ? await readWebhookTarget(transaction, userId, 'chat', unseal) : null;
  if (hook !== null) return { via: 'webhook', target: hook };
  const row = await findEngineInUse(transaction, schoolId, ownAllowed);
  if (row === null) return { via: 'offline' };
  try {
    return { via: 'engine', choice: openChoice(row, unseal) };
  } catch (cause) {
    // Its key was sealed under another secret: it is as good as none, and nothing may stand in its place.
    return { via: 'engine', failure: new AskFailure('refused', { reason: 'engine/wrong-key', tries: 0, cause }) };
  }
}

/** The chain by configuration: the first that is set answers, and where it fails that is told. */
export function openChain(tools: ChainTools): Chain {
  const pupils = openPupilNames();
  const circles = openCircles();
  return {
    async begin(transaction, asked) {
      const { userId, schoolId, purpose, sessionId } = asked;
      const standing = await readStanding(transaction, schoolId);
      const chosen = await choose(transaction, asked, standing, tools.ways);
      circles.check(asked, chosen);
      const { via } = chosen;
      const plan: Plan = {
        asked,
        chosen,
        language: asked.language ?? standing.language,
        names: via === 'offline' ? null : await pupils.read(transaction, schoolId),
        // A workflow that asked by itself has its answer.
        heard: standing.heard && purpose === 'chat',
      };
      const { engine, reply } = prepare(plan, tools);
      const beginning = { schoolId, userId, purpose, via, sessionId, engine } as const;
      const eventId = await beginEvent(transaction, { ...beginning, direction: 'out' });
      return { eventId, via, engine, reply: (signal) => circles.watch(asked, chosen, reply(eventId, signal)) };
    },
  };
}
