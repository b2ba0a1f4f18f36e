import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EngineKind } from '@schole/core';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { EngineChoice, Way } from '../contract.ts';

/** What a kind cannot do without. */
export type EnginePart = 'baseUrl' | 'model' | 'key';

/** A choice whose needed parts are there. */
interface Complete {
  baseUrl: string;
  model: string;
  key: string | null;
  way: Way;
}

interface LanguageModelKind {
  needs: readonly EnginePart[];
  /** The address that the provider is known for; absent: there is none. */
  usualUrl?: string;
  open(choice: Complete): Exclude<LanguageModel, string>;
}

/** An address as people copy it, without what the provider's own path begins with. */
function trimmed(address: string, endings: RegExp): string {
  return address.trim().replace(/\/+$/, '').replace(endings, '').replace(/\/+$/, '');
}

function openaiCompatible(
  name: string,
  baseURL: string,
  { model, key, way }: Complete,
): Exclude<LanguageModel, string> {
  const provider = createOpenAICompatible({ name, baseURL, ...(key === null ? {} : { apiKey: key }), fetch: way });
  // Open models write their thoughts into the reply itself.
  return wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

/**
 * Every kind of language model, one entry each. Add here. Address and key are always given: what is missing would be looked
 * for in the environment of the server.
 */
export const languageModelKinds = {
  'openai-compatible': {
    needs: ['baseUrl', 'model'],
    open: (choice) => openaiCompatible('openai-compatible', trimmed(choice.baseUrl, /\/chat\/completions$/), choice),
  },
  anthropic: {
    needs: ['model', 'key'],
    usualUrl: 'https://api.anthropic.com/v1',
    open: ({ baseUrl, model, key, way }) =>
      createAnthropic({ baseURL: trimmed(baseUrl, /\/messages$/), apiKey: key ?? '', fetch: way })(model),
  },
  google: {
    needs: ['model', 'key'],
    usualUrl: 'https://generativelanguage.googleapis.com/v1beta',
    open: ({ baseUrl, model, key, way }) =>
      createGoogle({ baseURL: trimmed(baseUrl, /\/models$/), apiKey: key ?? '', fetch: way })(model),
  },
  ollama: {
    needs: ['baseUrl', 'model'],
    open: (choice) => openaiCompatible('ollama', `${trimmed(choice.baseUrl, /\/(?:v1|api)$/)}/v1`, choice),
  },
} as const satisfies Record<Exclude<EngineKind, 'webhook'>, LanguageModelKind>;

/** What is missing before this choice can be asked. */
export function missingParts(choice: EngineChoice): EnginePart[] {
  const kind: LanguageModelKind | null = choice.kind === 'webhook' ? null : languageModelKinds[choice.kind];
  const needs = kind === null ? (['baseUrl'] as const) : kind.needs;
  return needs.filter((part) => choice[part] === null || choice[part].trim() === '');
}

/** The language model of a choice that lacks nothing; it asks by `way` alone. */
export function openLanguageModel(
  kind: Exclude<EngineKind, 'webhook'>,
  choice: EngineChoice,
  way: Way,
): Exclude<LanguageModel, string> {
  const entry: LanguageModelKind = languageModelKinds[kind];
  const baseUrl = choice.baseUrl ?? entry.usualUrl ?? '';
  return entry.open({ baseUrl, model: choice.model ?? '', key: choice.key, way });
}
