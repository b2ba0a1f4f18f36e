import { type Completion, type CompletionTask, type LanguageModelKind, limits, type TokenCount } from '@schole/core';
import { jsonSchema, Output, streamText } from 'ai';
import { type EngineChoice, EngineFailure, type EngineRequestOptions, type Transport } from '../contract.ts';
import { plainJson } from '../plain-json.ts';
import { abortFailure, failureOf } from './failures.ts';
import { choiceRefusal, createLanguageModel } from './language-model-kinds.ts';
import { recordExchange } from './record-exchange.ts';
import { endOf } from './stream-end.ts';

interface CompletionTarget {
  kind: LanguageModelKind;
  choice: EngineChoice;
  transport: Transport;
}

/** The instructions of a task for a model that is not held to a form: the form is told in words. */
export function withSchema({ instructions, schema }: CompletionTask): string {
  return `${instructions}\n\nAnswer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(schema)}`;
}

function countOf(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined }): TokenCount | null {
  const { inputTokens: input, outputTokens: output } = usage;
  return input === undefined || output === undefined ? null : { input, output };
}

/** One request; `structured`: the provider is asked to hold the answer to the form. */
async function ask(
  { kind, choice, transport }: CompletionTarget,
  task: CompletionTask,
  { signal, onAnswer }: EngineRequestOptions,
  structured: boolean,
): Promise<Completion> {
  const { transport: recording, exchange } = recordExchange(transport);
  const ended = new AbortController();
  try {
    const { stream } = streamText({
      model: createLanguageModel(kind, choice, recording, structured),
      instructions: structured ? task.instructions : withSchema(task),
      prompt: task.data,
      maxOutputTokens: task.maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, ended.signal]),
      telemetry: { isEnabled: false },
      // The library would call a tool where it does not know a model; ours is the second request, without a form.
      providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
      ...(structured
        ? { output: Output.object({ schema: jsonSchema({ ...task.schema }), name: task.schemaName }) }
        : {}),
      // Errors are part of the stream.
      onError: () => undefined,
    });
    let text = '';
    let cut: boolean | null = null;
    let tokens: TokenCount | null = null;
    for await (const part of stream) {
      if (part.type === 'error' && !exchange.retried) throw failureOf(part.error, exchange);
      if (part.type === 'text-delta') text += part.text;
      if (text.length > limits.chatReply) throw new EngineFailure('too-large', { status: exchange.status });
      if (part.type !== 'finish') continue;
      cut = endOf(part, exchange) === 'cut';
      tokens = countOf(part.totalUsage);
    }
    if (cut === null) throw new EngineFailure('malformed', { status: exchange.status });
    const answer = plainJson(text.replaceAll('\0', '').toWellFormed());
    if (answer === '') throw new EngineFailure('empty', { status: exchange.status });
    if (exchange.status !== null) onAnswer?.({ status: exchange.status, tries: structured ? 1 : 2 });
    return { text: answer, tokens, cut };
  } catch (problem) {
    throw abortFailure(signal) ?? failureOf(problem, exchange);
  } finally {
    ended.abort();
  }
}

/** Whether a provider may have refused the form alone: its request is one that it does not understand. */
const isFormRefused = ({ reason, status }: EngineFailure): boolean =>
  reason === 'engine/request' && (status === 400 || status === 422);

/**
 * Does a task: one request, and a second one without a prescribed form where the provider knows none. Throws
 * EngineFailure, and nothing else.
 */
export async function complete(
  asked: CompletionTarget,
  task: CompletionTask,
  options: EngineRequestOptions,
): Promise<Completion> {
  const refused = choiceRefusal(asked.kind, asked.choice);
  if (refused !== null) throw refused;
  try {
    return await ask(asked, task, options, true);
  } catch (problem) {
    if (!(problem instanceof EngineFailure) || !isFormRefused(problem)) throw problem;
    return await ask(asked, task, options, false);
  }
}
