import { type Conversation, documentationConversation, type Engine, EngineFailure } from '@schole/ai';
import { addressOf } from '@schole/assistant';
import { type ChatTurn, Fault } from '@schole/core';
import type { Help, Plan } from './contract.ts';

/** Questions before this one, which say what a short one is about. */
const maxEarlier = 3;

function questionOf({ request: { message, history }, language }: Plan) {
  const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { question: message, language, earlier: questions.slice(-maxEarlier) };
}

/** Thinking that could not be done, as what asking ended with. */
function failureOf(problem: unknown): EngineFailure {
  const reason = problem instanceof Fault ? problem.code : null;
  const outcome = reason === 'server/busy' ? 'rate-limit' : reason === 'server/too-slow' ? 'time-out' : 'error';
  return new EngineFailure(outcome, { reason, cause: problem });
}

/**
 * What a language model is asked: the passages of the manual that belong to the question stand with it, as data. The turns
 * are as they may leave; what is looked for stays here, and is asked in the person's own words. Throws EngineFailure.
 */
export async function groundedConversation(
  plan: Plan,
  { message, history }: { message: string; history: readonly ChatTurn[] },
  help: Help,
): Promise<Conversation> {
  const { request, language } = plan;
  const found = await help.find(request.userId, questionOf(plan)).catch((problem: unknown) => {
    throw failureOf(problem);
  });
  const { passages } = found;
  // With the address of the section: what the model links to is shown beside its reply.
  const addressed = passages.map((passage) => ({ ...passage, path: addressOf(passage) }));
  return documentationConversation({ message, history, session: request.session, passages: addressed, language });
}

/** What answers where nothing is connected: cited passages of the manual. No language model. */
export function offlineEngine(plan: Plan, help: Help): Engine {
  return {
    name: 'offline',
    async *reply() {
      try {
        yield (await help.reply(plan.request.userId, questionOf(plan))).reply;
      } catch (problem) {
        throw failureOf(problem);
      }
    },
  };
}
