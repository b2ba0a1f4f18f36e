import { type EnginePart, engineFacts, type LanguageModelKind } from '@schole/core';
import type { LanguageModel } from 'ai';
import { type EngineChoice, EngineFailure, type Transport } from '../contract.ts';
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

/** The language model of a choice that lacks nothing; it asks by `transport` alone. `structured`: for a task. */
export function createLanguageModel(
  kind: LanguageModelKind,
  choice: EngineChoice,
  transport: Transport,
  structured = false,
): Exclude<LanguageModel, string> {
  const baseUrl = choice.baseUrl ?? engineFacts[kind].defaultUrl ?? '';
  return createModelOf[kind]({ baseUrl, model: choice.model ?? '', key: choice.key, transport, structured });
}

/** What asking cannot begin without; null: nothing is missing. */
export function choiceRefusal(kind: LanguageModelKind, choice: EngineChoice): EngineFailure | null {
  const missing = missingParts(choice);
  if (missing.length > 0) {
    const reason = missing.length === 1 && missing[0] === 'key' ? 'engine/wrong-key' : 'engine/incomplete';
    return new EngineFailure('refused', { reason, tries: 0 });
  }
  if (choice.baseUrl !== null && !URL.canParse(choice.baseUrl)) {
    return new EngineFailure('refused', { reason: 'outbound/address', tries: 0 });
  }
  if (!isModelName(kind, choice.model ?? ''))
    return new EngineFailure('error', { reason: 'engine/no-model', tries: 0 });
  return null;
}
