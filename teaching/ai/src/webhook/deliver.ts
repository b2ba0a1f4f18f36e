import type { EngineRequestOptions, Transport, WebhookTarget } from '../contract.ts';
import { readStart } from './body.ts';
import type { Message, WebhookOptions } from './contract.ts';
import { parseReply } from './parse-reply.ts';
import { requestWorkflow } from './request-workflow.ts';

export interface Delivered {
  status: number;
  tries: number;
  /** The text of its response; null where it is empty or unreadable. */
  reply: string | null;
}

/**
 * Sends a workflow an event that needs no reply: any 2xx is enough, even one that only confirms the start. Signed,
 * authenticated and retried like a question of the chat. Throws EngineFailure.
 */
export async function deliver(
  target: WebhookTarget,
  transport: Transport,
  message: Message,
  { signal }: Pick<EngineRequestOptions, 'signal'>,
  options: WebhookOptions = {},
): Promise<Delivered> {
  let delivered: Omit<Delivered, 'reply'> = { status: 0, tries: 0 };
  let reply = '';
  const pieces = requestWorkflow(target, transport, message, signal, options, async function* (response, { tries }) {
    delivered = { status: response.status, tries };
    const understood = parseReply(await readStart(response), response.headers.get('content-type') ?? '');
    if ('text' in understood) yield understood.text.replaceAll('\0', '').toWellFormed();
  });
  for await (const piece of pieces) reply += piece;
  return { ...delivered, reply: reply === '' ? null : reply };
}
