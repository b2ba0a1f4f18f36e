import { limits } from '@schole/core';
import type { Transport, WebhookTarget } from '../contract.ts';
import type { Message, Progress, WebhookOptions } from './contract.ts';
import { failure, failureOfThrown } from './failures.ts';
import { makeRequest } from './request.ts';
import { send } from './send.ts';

/**
 * Sends a request to a workflow and reads its 2xx response, all within `limits.chatTimeout`. Throws EngineFailure, and
 * nothing else.
 */
export async function* requestWorkflow(
  target: WebhookTarget,
  transport: Transport,
  message: Message,
  stop: AbortSignal,
  options: WebhookOptions,
  read: (response: Response, progress: Progress) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const progress: Progress = { target, tries: 0, status: null, retryAfter: null };
  const timeout = AbortSignal.timeout(limits.chatTimeout);
  try {
    const request = makeRequest(target, message);
    if (typeof request === 'string') throw failure(progress, 'refused', request);
    const signal = AbortSignal.any([stop, timeout]);
    yield* read(await send(transport, request, { ...options, progress, signal }), progress);
  } catch (problem) {
    throw failureOfThrown(problem, progress, stop, timeout);
  }
}
