import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '../contract.ts';
import { parseRetryAfter } from '../retry-after.ts';
import { readStart } from './body.ts';
import type { Progress, WebhookOptions } from './contract.ts';
import { failure, failureOfStatus } from './failures.ts';
import type { WebhookRequest } from './request.ts';

/** The only statuses after which the request is retried, once: they mean that it did not reach the workflow. */
const retryableStatuses = [502, 503, 504];
/** Milliseconds before the retry, and the maximum of a `retry-after` that is respected. */
const defaultWait = 1_000;
const maxWait = 5_000;
const maxRedirects = 3;

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal });

/** Only these two repeat the request; after any other redirect a POST would become a GET without its body. */
function nextOf(request: WebhookRequest, response: Response): WebhookRequest | null {
  const target = response.headers.get('location');
  if (response.status !== 307 && response.status !== 308) return null;
  if (target === null || !URL.canParse(target, request.url.href)) return null;
  const url = new URL(target, request.url);
  const leaves = url.origin !== request.url.origin;
  // Secrets are only for the origin they were entered for; and without them the other one would only refuse.
  if (leaves && (request.secret || (request.url.protocol === 'https:' && url.protocol !== 'https:'))) return null;
  return { ...request, url };
}

async function sendOnce(
  transport: Transport,
  request: WebhookRequest,
  progress: Progress,
  signal: AbortSignal,
): Promise<Response> {
  let current = request;
  for (let redirects = 0; ; redirects += 1) {
    const { url, headers, body } = current;
    const response = await transport(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    progress.status = response.status;
    progress.retryAfter = parseRetryAfter(response.headers.get('retry-after'));
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    const next = redirects < maxRedirects ? nextOf(current, response) : null;
    if (next === null) throw failure(progress, 'error', 'automation/redirected');
    current = next;
  }
}

/**
 * Sends the request, and once more after 502, 503 or 504; returns a 2xx with its body unread. Throws EngineFailure and
 * the errors of the transport.
 */
export async function send(
  transport: Transport,
  request: WebhookRequest,
  { progress, signal, pause = pauseFor }: { progress: Progress; signal: AbortSignal } & WebhookOptions,
): Promise<Response> {
  for (;;) {
    progress.status = null;
    progress.retryAfter = null;
    progress.tries += 1;
    const response = await sendOnce(transport, request, progress, signal);
    if (response.ok) return response;
    if (progress.tries === 1 && retryableStatuses.includes(response.status)) {
      await response.body?.cancel();
      await pause(Math.min(maxWait, progress.retryAfter ?? defaultWait), signal);
      continue;
    }
    throw failureOfStatus(response.status, await readStart(response), progress);
  }
}
