import { AskFailure, type Conversation, documentationConversation, type Engine } from '@schole/ai';
import { addressOf } from '@schole/assistant';
import { type ChatTurn, Fault } from '@schole/core';
import type { Help, Plan } from './contract.ts';

/** Questions before this one, which say what a short one is about. */
const mostEarlier = 3;

function questionOf({ asked: { message, history }, language }: Plan) {
  const said = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { question: message, language, earlier: said.slice(-mostEarlier) };
}

/** Thinking that could not be done, as what asking ended with. */
function failureOf(problem: unknown): AskFailure {
  const reason = problem instanceof Fault ? problem.code : null;
  const outcome = reason === 'server/busy' ? 'rate-limit' : reason === 'server/too-slow' ? 'time-out' : 'error';
  return new AskFailure(outcome, { reason, cause: problem });
}

/**
 * What a language model is asked: the passages of the manual that belong to the question stand with it, as data. The turns
 * are as they may leave; what is looked for stays here, and is asked in the person's own words. Throws AskFailure.
 */
export async function groundedConversation(
  plan: Plan,
  { message, history }: { message: string; history: readonly ChatTurn[] },
  help: Help,
): Promise<Conversation> {
  const { asked, language } = plan;
  const found = await help.find(asked.userId, questionOf(plan)).catch((problem: unknown) => {
    throw failureOf(problem);
  });
  const { passages } = found;
  // With the address of the section: what the model links to is shown beside its reply.
  const addressed = passages.map((passage) => ({ ...passage, path: addressOf(passage) }));
  return documentationConversation({ message, history, session: asked.session, passages: addressed, language });
}

/** What answers where nothing is connected: cited passages of the manual. No language model. */
export function offlineEngine(plan: Plan, help: Help): Engine {
  return {
    name: 'offline',
    async *reply() {
      try {
        yield (await help.reply(plan.asked.userId, questionOf(plan))).reply;
      } catch (problem) {
        throw failureOf(problem);
      }
    },
  };
}
