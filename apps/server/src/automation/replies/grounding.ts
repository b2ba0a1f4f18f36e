import { type Conversation, documentationConversation, EngineFailure, type Replier } from '@schole/ai';
import { addressOf } from '@schole/assistant';
import { type ChatTurn, Fault } from '@schole/core';
import type { Help, Plan } from './contract.ts';

function questionOf({ request: { message, history }, language }: Plan) {
  const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { question: message, language, earlier: questions };
}

/** A failed worker task as the failure of the request. */
function failureOf(problem: unknown): EngineFailure {
  const reason = problem instanceof Fault ? problem.code : null;
  const outcome = reason === 'server/busy' ? 'rate-limit' : reason === 'server/too-slow' ? 'time-out' : 'error';
  return new EngineFailure(outcome, { reason, cause: problem });
}

/**
 * The conversation for a language model: the passages of the manual that match the question are added as data. The
 * turns have pupils' names replaced; the search runs on this server, with the person's own words. Throws EngineFailure.
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
  // With the address of the section: links of the model are shown beside its reply.
  const addressed = passages.map((passage) => ({ ...passage, path: addressOf(passage) }));
  return documentationConversation({ message, history, session: request.session, passages: addressed, language });
}

/** The engine where nothing is connected: cited passages of the manual. No language model. */
export function offlineEngine(plan: Plan, help: Help): Replier {
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
