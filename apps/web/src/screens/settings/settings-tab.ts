import { type ComponentType, lazy } from 'react';
import { screenCode } from '../../client/connection/screen-code.ts';
import type { Language } from '../../client/language/language-choice.ts';
import type { Words } from '../../client/language/words.ts';

type Text = Readonly<Record<Language, string>>;

/** One tab of the settings, as the list has it: everything that others show of it before it is opened. */
export interface SettingsTab {
  /** As `?tab=` says it: the name of its folder. */
  name: string;
  title: Text;
  /** What stands on it under a name of its own, as the search finds it; a test looks for each on the tab. */
  headings: readonly Text[];
  component: ComponentType;
}

/** One of a tab's words in both languages. */
export function textOf<Key extends string>(words: Words<Key>, key: NoInfer<Key>): Text {
  return { en: words.en[key], el: words.el[key] };
}

/** The same of several keys. */
export function textsOf<Key extends string>(words: Words<Key>, keys: readonly NoInfer<Key>[]): Text[] {
  return keys.map((key) => textOf(words, key));
}

/** A component whose code is loaded when somebody opens its tab. */
export function tabCode(load: () => Promise<ComponentType>): ComponentType {
  return lazy(screenCode(async () => ({ default: await load() })));
}
