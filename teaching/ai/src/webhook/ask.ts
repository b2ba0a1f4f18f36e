import { limits } from '@schole/core';
import type { Way, WebhookTarget } from '../contract.ts';
import type { Message, Progress, WebhookOptions } from './contract.ts';
import { failure, failureOfThrown } from './refusals.ts';
import { makeRequest } from './request.ts';
import { send } from './send.ts';

/** Asks a workflow and reads its 2xx, all of it within `limits.chatPatience`. Throws AskFailure, and nothing else. */
export async function* askWorkflow(
  target: WebhookTarget,
  way: Way,
  message: Message,
  stop: AbortSignal,
  options: WebhookOptions,
  read: (response: Response, progress: Progress) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const progress: Progress = { target, tries: 0, status: null };
  const time = AbortSignal.timeout(limits.chatPatience);
  try {
    const request = makeRequest(target, message);
    if (typeof request === 'string') throw failure(progress, 'refused', request);
    const signal = AbortSignal.any([stop, time]);
    yield* read(await send(way, request, { ...options, progress, signal }), progress);
  } catch (problem) {
    throw failureOfThrown(problem, progress, stop, time);
  }
}
