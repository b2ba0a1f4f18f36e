import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { Transport } from '../../contract.ts';

/** A choice whose needed parts are there. */
export interface ModelChoice {
  baseUrl: string;
  model: string;
  key: string | null;
  transport: Transport;
  /** True: an answer in a given form is asked for, with a count of its tokens; some servers know neither. */
  structured: boolean;
}

/**
 * Opens the language model of a choice. Address and key are always given to the provider's package: what is missing would be
 * looked for in the environment of the server.
 */
export type CreateModel = (choice: ModelChoice) => Exclude<LanguageModel, string>;

/** An address as people copy it, without what the provider's own path begins with, and its query apart. */
export function readAddress(address: string, endings: RegExp): { base: string; query: Record<string, string> } {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/+$/, '').replace(endings, '').replace(/\/+$/, '');
  return { base: origin + path, query: Object.fromEntries(searchParams) };
}

/** A provider that is asked as OpenAI is; `start`: what stands between its address and the path of a request. */
export function asOpenAI(name: string, endings: RegExp = /\/chat\/completions$/, start = ''): CreateModel {
  return (choice) => {
    const { base, query } = readAddress(choice.baseUrl, endings);
    const provider = createOpenAICompatible({
      name,
      baseURL: base + start,
      queryParams: query,
      supportsStructuredOutputs: choice.structured,
      includeUsage: choice.structured,
      ...(choice.key === null ? {} : { apiKey: choice.key }),
      fetch: choice.transport,
    });
    // Open models write their thoughts into the reply itself.
    const middleware = extractReasoningMiddleware({ tagName: 'think' });
    return wrapLanguageModel({ model: provider.chatModel(choice.model), middleware });
  };
}
