import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EngineKind } from '@schole/core';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { EngineChoice, Transport } from '../contract.ts';

/** The required settings of a kind. */
export type EnginePart = 'baseUrl' | 'model' | 'key';

/** A choice with all required settings. */
interface CompleteChoice {
  baseUrl: string;
  model: string;
  key: string | null;
  transport: Transport;
}

interface LanguageModelKind {
  needs: readonly EnginePart[];
  /** The provider's default address; absent: there is none. */
  defaultUrl?: string;
  /** The valid form of a model's name where it is part of the URL; absent: any. */
  modelForm?: RegExp;
  createModel(choice: CompleteChoice): Exclude<LanguageModel, string>;
}

/** An address as people copy it, without the part that the provider's own path repeats, and its query separately. */
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
 * Every kind of language model, one entry each. Add here. Address and key are always set: the library would take
 * missing ones from the server's environment.
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

/** The setting that is missing before this choice can be used. */
export function missingParts(choice: EngineChoice): EnginePart[] {
  const kind: LanguageModelKind | null = choice.kind === 'webhook' ? null : languageModelKinds[choice.kind];
  const needs = kind === null ? (['baseUrl'] as const) : kind.needs;
  return needs.filter((part) => choice[part] === null || choice[part].trim() === '');
}

/** Whether the model's name is valid for a request. */
export function isModelName(kind: Exclude<EngineKind, 'webhook'>, model: string): boolean {
  const { modelForm }: LanguageModelKind = languageModelKinds[kind];
  return modelForm === undefined || modelForm.test(model);
}

/** The language model of a complete choice; it sends requests through the given transport alone. */
export function createLanguageModel(
  kind: Exclude<EngineKind, 'webhook'>,
  choice: EngineChoice,
  transport: Transport,
): Exclude<LanguageModel, string> {
  const entry: LanguageModelKind = languageModelKinds[kind];
  const baseUrl = choice.baseUrl ?? entry.defaultUrl ?? '';
  return entry.createModel({ baseUrl, model: choice.model ?? '', key: choice.key, transport });
}
