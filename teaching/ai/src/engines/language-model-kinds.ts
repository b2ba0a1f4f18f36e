import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EngineKind } from '@schole/core';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { EngineChoice, Transport } from '../contract.ts';

/** What a kind cannot do without. */
export type EnginePart = 'baseUrl' | 'model' | 'key';

/** A choice whose needed parts are there. */
interface CompleteChoice {
  baseUrl: string;
  model: string;
  key: string | null;
  transport: Transport;
}

interface LanguageModelKind {
  needs: readonly EnginePart[];
  /** The address that the provider is known for; absent: there is none. */
  defaultUrl?: string;
  /** What the name of a model may be where it stands in the address; absent: anything. */
  modelForm?: RegExp;
  createModel(choice: CompleteChoice): Exclude<LanguageModel, string>;
}

/** An address as people copy it, without what the provider's own path begins with, and its query apart. */
function readAddress(address: string, endings: RegExp): { base: string; query: Record<string, string> } {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/+$/, '').replace(endings, '').replace(/\/+$/, '');
  return { base: origin + path, query: Object.fromEntries(searchParams) };
}

function openaiCompatible(
  name: string,
  choice: CompleteChoice,
  endings: RegExp,
  start = '',
): Exclude<LanguageModel, string> {
  const { base, query } = readAddress(choice.baseUrl, endings);
  const provider = createOpenAICompatible({
    name,
    baseURL: base + start,
    queryParams: query,
    ...(choice.key === null ? {} : { apiKey: choice.key }),
    fetch: choice.transport,
  });
  // Open models write their thoughts into the reply itself.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  return wrapLanguageModel({ model: provider.chatModel(choice.model), middleware });
}

/**
 * Every kind of language model, one entry each. Add here. Address and key are always given: what is missing would be looked
 * for in the environment of the server.
 */
export const languageModelKinds = {
  'openai-compatible': {
    needs: ['baseUrl', 'model'],
    createModel: (choice) => openaiCompatible('openai-compatible', choice, /\/chat\/completions$/),
  },
  anthropic: {
    needs: ['model', 'key'],
    defaultUrl: 'https://api.anthropic.com/v1',
    createModel: ({ baseUrl, model, key, transport }) =>
      createAnthropic({ baseURL: readAddress(baseUrl, /\/messages$/).base, apiKey: key ?? '', fetch: transport })(
        model,
      ),
  },
  google: {
    needs: ['model', 'key'],
    defaultUrl: 'https://generativelanguage.googleapis.com/v1beta',
    modelForm: /^(?:[a-z]+\/)?[\w.-]+$/i,
    createModel: ({ baseUrl, model, key, transport }) =>
      createGoogle({ baseURL: readAddress(baseUrl, /\/models$/).base, apiKey: key ?? '', fetch: transport })(model),
  },
  ollama: {
    needs: ['baseUrl', 'model'],
    createModel: (choice) => openaiCompatible('ollama', choice, /\/(?:v1|api)$/, '/v1'),
  },
} as const satisfies Record<Exclude<EngineKind, 'webhook'>, LanguageModelKind>;

/** What is missing before this choice can be asked. */
export function missingParts(choice: EngineChoice): EnginePart[] {
  const kind: LanguageModelKind | null = choice.kind === 'webhook' ? null : languageModelKinds[choice.kind];
  const needs = kind === null ? (['baseUrl'] as const) : kind.needs;
  return needs.filter((part) => choice[part] === null || choice[part].trim() === '');
}

/** Whether the model's name can be asked for at all. */
export function isModelName(kind: Exclude<EngineKind, 'webhook'>, model: string): boolean {
  const { modelForm }: LanguageModelKind = languageModelKinds[kind];
  return modelForm === undefined || modelForm.test(model);
}

/** The language model of a choice that lacks nothing; it asks by `way` alone. */
export function createLanguageModel(
  kind: Exclude<EngineKind, 'webhook'>,
  choice: EngineChoice,
  transport: Transport,
): Exclude<LanguageModel, string> {
  const entry: LanguageModelKind = languageModelKinds[kind];
  const baseUrl = choice.baseUrl ?? entry.defaultUrl ?? '';
  return entry.createModel({ baseUrl, model: choice.model ?? '', key: choice.key, transport });
}
