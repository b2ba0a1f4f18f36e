import type { Completion, CompletionTask } from '@schole/core';
import type { EngineRequestOptions, Transport, WebhookTarget } from '../contract.ts';
import { plainJson } from '../plain-json.ts';
import { readText } from './body.ts';
import type { Progress, WebhookOptions } from './contract.ts';
import { failure, kindOfError } from './failures.ts';
import { parseReply, readJson } from './parse-reply.ts';
import { requestWorkflow } from './request-workflow.ts';
import { readStream } from './stream.ts';
import { isStream, splitLines } from './stream-lines.ts';

/** The whole task; a workflow decides itself how it asks its model. */
function payloadOf({ instructions, data, schema, schemaName, maxTokens }: CompletionTask): Record<string, unknown> {
  return { action: 'draftQuestions', instructions, passage: data, schema, schemaName, maxTokens };
}

/** Members and items in which workflows wrap what their last node gives out. */
const maxDepth = 5;

/** The object with all members of the form, wherever a workflow has wrapped it; null where there is none. */
function findAnswer(value: unknown, members: readonly string[], deep = 0): object | null {
  if (typeof value === 'string') {
    const inner = deep < maxDepth ? readJson(plainJson(value)) : null;
    return inner !== null && typeof inner.value === 'object' ? findAnswer(inner.value, members, deep + 1) : null;
  }
  if (typeof value !== 'object' || value === null || deep > maxDepth) return null;
  if (!Array.isArray(value) && members.every((name) => Object.hasOwn(value, name))) return value;
  for (const inner of Array.isArray(value) ? value.slice(0, 1) : Object.values(value)) {
    const found = findAnswer(inner, members, deep + 1);
    if (found !== null) return found;
  }
  return null;
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** The text of a 2xx response, as a stream of n8n or in one piece. */
async function readAnswer(response: Response, task: CompletionTask, progress: Progress): Promise<string> {
  let body = '';
  for await (const piece of readText(response)) body += piece;
  body = body.trim();
  if (isStream(body.slice(0, body.indexOf('\n') < 0 ? undefined : body.indexOf('\n')))) {
    let streamed = '';
    for await (const piece of readStream(splitLines(whole(body)), progress)) streamed += piece;
    body = streamed;
  }
  const found = findAnswer(body, requiredOf(task));
  if (found !== null) return JSON.stringify(found);
  const reply = parseReply(body, response.headers.get('content-type') ?? '');
  if ('text' in reply) return plainJson(reply.text);
  if (reply.problem !== 'error') {
    const isEmpty = reply.problem === 'empty' || reply.problem === 'started-only';
    throw failure(progress, isEmpty ? 'empty' : 'malformed', `automation/${reply.problem}`);
  }
  const kind = kindOfError(reply.errorText ?? '');
  throw failure(progress, kind?.outcome ?? 'error', kind?.reason ?? 'automation/workflow-failed');
}

function requiredOf({ schema }: CompletionTask): string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/**
 * Does a task by a workflow: one POST under the contract of a conversation, with an action of its own. Throws
 * EngineFailure, and nothing else.
 */
export async function completeTask(
  target: WebhookTarget,
  transport: Transport,
  task: CompletionTask,
  { signal, event, onAnswer }: EngineRequestOptions,
  options: WebhookOptions,
): Promise<Completion> {
  const message = {
    purpose: 'assignment-generator',
    id: event ?? crypto.randomUUID(),
    payload: payloadOf(task),
  } as const;
  let text = '';
  const pieces = requestWorkflow(target, transport, message, signal, options, async function* (response, progress) {
    onAnswer?.({ status: response.status, tries: progress.tries });
    const answer = await readAnswer(response, task, progress);
    if (answer.trim() === '') throw failure(progress, 'empty', 'automation/empty');
    yield answer.replaceAll('\0', '').toWellFormed();
  });
  for await (const piece of pieces) text += piece;
  return { text, tokens: null, cut: false };
}
