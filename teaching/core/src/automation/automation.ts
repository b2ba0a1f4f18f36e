import { z } from 'zod';
import { limits } from '../limits.ts';

/** What a person can join to a workflow of theirs; all but the chat can also be called by one. */
export const automationPurposes = ['chat', 'assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
export type AutomationPurpose = (typeof automationPurposes)[number];
export const incomingPurposes = ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
export type IncomingPurpose = (typeof incomingPurposes)[number];

/** What a person's workflows are told of, and which of their functions it belongs to. */
export const outgoingEvents = {
  'assignment.generated': 'assignment-generator',
  'assignment.ready': 'auto-grader',
  'analytics.numbers': 'analytics',
  'assistant.replied': 'ai-assistant',
} as const satisfies Record<string, IncomingPurpose>;
export type OutgoingEvent = keyof typeof outgoingEvents;
export const outgoingEventNames = Object.keys(outgoingEvents) as readonly OutgoingEvent[];

/** How a workflow is told who asks. */
export const webhookAuthKinds = ['none', 'header', 'basic', 'bearer'] as const;
export type WebhookAuthKind = (typeof webhookAuthKinds)[number];

/** What can be connected instead of the offline engine. */
export const engineKinds = ['openai-compatible', 'anthropic', 'google', 'ollama', 'webhook'] as const;
export type EngineKind = (typeof engineKinds)[number];

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

/** The name a request to a workflow is signed under: `t=<unix seconds>,v1=<HMAC-SHA256 hex of "t.body">`. */
export const signatureHeader = 'X-Schole-Signature';

/** One turn of a conversation as `message_history` carries it. */
export const chatTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(limits.chatReply),
  timestamp: z.iso.datetime({ offset: true }),
});
export type ChatTurn = z.output<typeof chatTurnSchema>;

/** What the function `chat` is asked. */
export const chatRequestSchema = z.object({
  message: z.string().trim().min(1).max(limits.chatMessage),
  session_id: z.uuid(),
  message_history: z.array(chatTurnSchema).max(limits.chatHistory).default([]),
});
export type ChatRequest = z.output<typeof chatRequestSchema>;

/**
 * What it answers, also in the last event of a stream; HTTP 200 in either case. `Rate limit` or `credits` stand in the
 * error's message where that is what happened.
 */
export const chatAnswerSchema = z.union([
  z.object({ status: z.literal('success'), message: z.string() }),
  z.object({ status: z.literal('error'), error: z.object({ message: z.string() }) }),
]);
export type ChatAnswer = z.output<typeof chatAnswerSchema>;

/**
 * Asked with `accept: text/event-stream` the function answers with events, one line `data: <json>` each: pieces of the reply
 * as they come, then the whole answer. `replace` takes back what was shown so far.
 */
export const chatEventSchema = z.union([
  z.object({ piece: z.string() }),
  z.object({ replace: z.string() }),
  chatAnswerSchema,
]);
export type ChatEvent = z.output<typeof chatEventSchema>;
