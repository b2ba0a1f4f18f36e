import {
  type DraftingEngine,
  type EngineKind,
  engineFacts,
  engineKinds,
  isRemoteModel,
  type ListedEngine,
} from '@schole/core';
import { useLanguage, useWords } from '../../client/language/language.ts';
import type { Language } from '../../client/language/language-choice.ts';
import type { Engines } from '../connections/index.ts';
import { draftingWords } from './words.ts';

/** The kind and the model of an engine as reports and requests name it, `kind:model`; a workflow has no model. */
function partsOf(engine: string): { kind: EngineKind | undefined; model: string } {
  const [name = '', ...rest] = engine.split(':');
  return { kind: engineKinds.find((kind) => kind === name), model: rest.join(':') };
}

function nameOf(kind: EngineKind, model: string | null, language: Language): string {
  const name = engineFacts[kind].name[language];
  return model === null || model === '' || model === kind ? name : `${name}, ${model}`;
}

/** What the built-in engine is called where it drafts, grades short answers, and looks through longer ones. */
const builtInNames = ['offline', 'built-in', 'analytical-evidence'];

/** What questions are drafted by, as the person reads it. */
export interface EngineNames {
  /** An engine as a report names it: `offline`, or `kind:model`. */
  reported: (engine: string) => string;
  /** A choice for drafting, with whose it is. */
  choice: (choice: DraftingEngine, engines: Engines) => string;
}

/** The names of engines in the language of the interface. */
export function useEngineNames(): EngineNames {
  const translate = useWords(draftingWords);
  const [language] = useLanguage();
  return {
    reported: (engine) => {
      const { kind, model } = partsOf(engine);
      if (kind !== undefined) return nameOf(kind, model, language);
      if (engine === 'answer-key') return translate('answerKey');
      return builtInNames.includes(engine) ? translate('builtIn') : engine;
    },
    choice: (choice, engines) => {
      const listed = listedOf(choice, engines);
      if (listed === null)
        return translate(choice === 'own' ? 'ownModel' : choice === 'school' ? 'schoolModel' : 'builtIn');
      const engine = nameOf(listed.kind, listed.model, language);
      return translate(choice === 'own' ? 'whoseOwn' : 'whoseSchool', { engine });
    },
  };
}

/** The language model behind a choice; null for the built-in engine, and where none is connected. */
export function listedOf(choice: DraftingEngine, { own, school }: Engines): ListedEngine | null {
  return choice === 'own' ? own : choice === 'school' ? school : null;
}

/** Where the text goes: the host, `null` for the same computer, `undefined` for the provider's usual address. */
export function hostOf({ kind, baseUrl }: ListedEngine): string | null | undefined {
  const address = baseUrl ?? engineFacts[kind].defaultUrl;
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname) ? null : host;
}

/** One sentence on what leaves the building where this engine drafts: from a text, or about a topic. */
export function useWhatLeaves(): (choice: DraftingEngine, engines: Engines, from?: 'text' | 'topic') => string {
  const translate = useWords(draftingWords);
  return (choice, engines, from = 'text') => {
    const topic = from === 'topic';
    const listed = listedOf(choice, engines);
    if (listed === null) return translate('builtInAbout');
    const host = hostOf(listed);
    if (host === null) return translate(topic ? 'staysTopic' : 'stays');
    if (host === undefined) return translate(topic ? 'leavesTopicProvider' : 'leavesProvider');
    return translate(topic ? 'leavesTopic' : 'leaves', { host });
  };
}

/** Why a choice is not offered, as the key of its sentence; null: it is offered. */
export function whyOff(
  choice: DraftingEngine,
  { drafting, own, school, ownAllowed }: Engines,
): 'offPlan' | 'offNone' | 'offNotAllowed' | 'offRemote' | 'offNow' | null {
  if (drafting.choices.includes(choice)) return null;
  if (!drafting.entitled) return 'offPlan';
  if (choice === 'own' && !ownAllowed) return 'offNotAllowed';
  const listed = choice === 'own' ? own : school;
  if (listed === null) return 'offNone';
  return isRemoteModel(listed) ? 'offRemote' : 'offNow';
}
