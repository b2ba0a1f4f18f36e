import { type EnginePart, engineFacts, type LanguageModelKind } from '@schole/core';
import type { LanguageModel } from 'ai';
import type { EngineChoice, Transport } from '../contract.ts';
import * as kinds from './kinds/kinds.ts';
import type { CreateModel } from './kinds/model-choice.ts';

const createModelOf: Readonly<Record<LanguageModelKind, CreateModel>> = kinds;

/** The setting that is missing before this choice can be used. */
export function missingParts(choice: EngineChoice): EnginePart[] {
  const { needs } = engineFacts[choice.kind];
  return needs.filter((part) => choice[part] === null || choice[part].trim() === '');
}

/** Whether the model's name can be asked for at all. */
export function isModelName(kind: LanguageModelKind, model: string): boolean {
  const { modelForm } = engineFacts[kind];
  return modelForm === undefined || modelForm.test(model);
}

/** The language model of a choice that lacks nothing; it asks by `transport` alone. */
export function createLanguageModel(
  kind: LanguageModelKind,
  choice: EngineChoice,
  transport: Transport,
): Exclude<LanguageModel, string> {
  const baseUrl = choice.baseUrl ?? engineFacts[kind].defaultUrl ?? '';
  return createModelOf[kind]({ baseUrl, model: choice.model ?? '', key: choice.key, transport });
}
