import { type AskFailure, type Engine, openEngine, openWebhook } from '@schole/ai';
import type { ChatTurn } from '@schole/core';
import { askEngine } from './asking.ts';
import type { Asked, ChainTools, Plan } from './contract.ts';
import { offlineEngine } from './grounding.ts';
import { logged, type Told } from './logged.ts';
import { openWay, type WayUse } from './way.ts';

/** Somebody who answers, before anything was asked. */
export interface Prepared {
  /** For the log; null where no engine has a name of its own. */
  engine: string | null;
  /** The pieces of the reply; ends the line of the log in every case. */
  reply(eventId: string, signal: AbortSignal): AsyncGenerator<string, void>;
}

/** What was said, with other names for the school's pupils, and in which fields that made a difference. */
function conceal({ message, history }: Asked, hide: (text: string) => string) {
  const earlier: ChatTurn[] = history.map((turn) => ({ ...turn, content: hide(turn.content) }));
  const hidden = hide(message);
  const fields: string[] = [];
  if (hidden !== message) fields.push('message');
  if (earlier.some(({ content }, at) => content !== history[at]?.content)) fields.push('message_history');
  const turns: ChatTurn[] = [...earlier, { role: 'user', content: hidden, timestamp: new Date().toISOString() }];
  return { turns, fields };
}

// biome-ignore lint/correctness/useYield: it never comes so far.
async function* failing(failure: AskFailure): AsyncGenerator<string, void> {
  throw failure;
}

/** Pieces of whoever answers outside of this server: the names of pupils stay here. */
async function* askOutside(
  engine: Engine,
  plan: Plan,
  use: WayUse,
  { signal, event, told }: { signal: AbortSignal; event: string; told: Told },
): AsyncGenerator<string, void> {
  const { asked } = plan;
  const { turns, fields } = conceal(asked, (text) => text);
  use.pseudonymised = fields;
  const answered = (answer: Told) => Object.assign(told, answer);
  const conversation = { instructions: '', session: asked.session, turns };
  yield* askEngine(engine, conversation, { signal, event, answered });
}

/** Makes ready what answers; nothing leaves before `reply`. */
export function prepare(plan: Plan, tools: ChainTools): Prepared {
  const { asked, chosen } = plan;
  if ('failure' in chosen)
    return { engine: null, reply: (event) => logged(tools, event, () => failing(chosen.failure)) };
  if (chosen.via === 'offline') {
    const conversation = { instructions: '', session: asked.session, turns: [] };
    const reply: Prepared['reply'] = (event, signal) =>
      logged(tools, event, () => askEngine(offlineEngine(plan, tools.help), conversation, { signal }));
    return { engine: null, reply };
  }
  const use: WayUse = {
    purpose: chosen.via === 'webhook' ? 'webhook' : 'engine',
    schoolId: asked.schoolId,
    actorId: asked.userId,
  };
  const way = openWay(tools.ways.gate, use);
  const engine = chosen.via === 'webhook' ? openWebhook(chosen.target, way) : openEngine(chosen.choice, way);
  if (chosen.via === 'engine') use.engine = engine.name;
  return {
    engine: use.engine ?? null,
    reply: (event, signal) => logged(tools, event, (told) => askOutside(engine, plan, use, { signal, event, told })),
  };
}
