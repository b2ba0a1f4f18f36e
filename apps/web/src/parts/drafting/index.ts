// What drafts questions: its names, what leaves with it, and which one is preferred; shared by assignments, settings and administration.

export { DraftingPreference } from './drafting-preference.tsx';
export { listedOf, useEngineNames, useWhatLeaves, whyOff } from './engine-name.ts';
export { draftingWords } from './words.ts';
