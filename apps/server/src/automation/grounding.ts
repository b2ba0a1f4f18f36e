import { AskFailure, type Engine } from '@schole/ai';
import { Fault } from '@schole/core';
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
