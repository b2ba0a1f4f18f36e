import { z } from 'zod';
import { limits } from '../limits.ts';

/** What a person can connect to a workflow of their own; workflows can also call each of these, except the chat. */
export const automationPurposes = ['chat', 'assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
export type AutomationPurpose = (typeof automationPurposes)[number];
export const incomingPurposes = ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
export type IncomingPurpose = (typeof incomingPurposes)[number];

/** The events that a person's workflows are notified of, and the function each belongs to. */
export const outgoingEvents = {
  'assignment.generated': 'assignment-generator',
  'assignment.ready': 'auto-grader',
  'analytics.numbers': 'analytics',
  'assistant.replied': 'ai-assistant',
} as const satisfies Record<string, IncomingPurpose>;
export type OutgoingEvent = keyof typeof outgoingEvents;
export const outgoingEventNames = Object.keys(outgoingEvents) as readonly OutgoingEvent[];

/** How a workflow authenticates the request it receives. */
export const webhookAuthKinds = ['none', 'header', 'basic', 'bearer'] as const;
export type WebhookAuthKind = (typeof webhookAuthKinds)[number];

/** What came of asking a workflow or an engine; `began`: under way, or the server ended in the middle. */
export const automationOutcomes = [
  'began',
  'ok',
  'rate-limit',
  'credits',
  'time-out',
  'empty',
  'malformed',
  'too-large',
  'unreachable',
  'refused',
  'error',
  'stopped',
] as const;
export type AutomationOutcome = (typeof automationOutcomes)[number];

/** The header with the signature of a request to a workflow: `t=<unix seconds>,v1=<HMAC-SHA256 hex of "t.body">`. */
export const signatureHeader = 'X-Schole-Signature';

/** One turn of a conversation, as an entry of `message_history`. */
export const chatTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(limits.chatReply),
  timestamp: z.iso.datetime({ offset: true }),
});
export type ChatTurn = z.output<typeof chatTurnSchema>;

/** The request to the function `chat`. */
export const chatRequestSchema = z.object({
  message: z.string().trim().min(1).max(limits.chatMessage),
  session_id: z.uuid(),
  message_history: z.array(chatTurnSchema).max(limits.chatHistory).default([]),
});
export type ChatRequest = z.output<typeof chatRequestSchema>;

/**
 * Its response, also in the last event of a stream; HTTP 200 in either case. The error's message contains `Rate limit`
 * or `credits` where that is the cause.
 */
export const chatAnswerSchema = z.union([
  z.object({ status: z.literal('success'), message: z.string() }),
  z.object({ status: z.literal('error'), error: z.object({ message: z.string() }) }),
]);
export type ChatAnswer = z.output<typeof chatAnswerSchema>;

/**
 * A request with `accept: text/event-stream` gets a stream of events, one line `data: <json>` each: pieces of the reply
 * as they arrive, then the whole response. `replace` replaces everything shown so far.
 */
export const chatEventSchema = z.union([
  z.object({ piece: z.string() }),
  z.object({ replace: z.string() }),
  chatAnswerSchema,
]);
export type ChatEvent = z.output<typeof chatEventSchema>;
