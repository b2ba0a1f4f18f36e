import type { keyWords } from './key-words.ts';

type Name = keyof (typeof keyWords)['en'] & `key${string}`;

/** What a key of the desk does. Add here, and its words beside it. */
export const keyActions = {
  nextUnit: { letter: 'j', name: 'keyNextUnit' },
  previousUnit: { letter: 'k', name: 'keyPreviousUnit' },
  nextPage: { letter: 'n', name: 'keyNextPage' },
  previousPage: { letter: 'p', name: 'keyPreviousPage' },
  full: { letter: 'f', name: 'keyFull' },
  list: { letter: 'l', name: 'keyList' },
  comment: { letter: 'c', name: 'keyComment' },
  flag: { letter: 'g', name: 'keyFlag' },
  split: { letter: 's', name: 'keySplit' },
  join: { letter: 'm', name: 'keyJoin' },
  takeOut: { letter: 't', name: 'keyTakeOut' },
  alone: { letter: 'o', name: 'keyAlone' },
  history: { letter: 'h', name: 'keyHistory' },
  giveBack: { letter: 'r', name: 'keyGiveBack' },
  undo: { letter: 'z', name: 'keyUndo' },
} as const satisfies Record<string, { letter: string; name: Name }>;
export type KeyAction = keyof typeof keyActions;

/** The key that gives, as it is printed on a keyboard. */
export const enterKey = 'Enter';

/** The key of a key idea, 1 for the first. */
export const ideaKey = (number: number): string => `Shift+${number}`;

/** Key ideas that have a key. */
export const keyedIdeas = 9;

/** The key of an action as it is printed on a keyboard. */
export const keyOf = (action: KeyAction): string => keyActions[action].letter.toUpperCase();

export const actionOfLetter = (letter: string): KeyAction | undefined =>
  (Object.keys(keyActions) as KeyAction[]).find((action) => keyActions[action].letter === letter);
