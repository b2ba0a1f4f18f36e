import type { deskKeyWords } from './key-words.ts';

type Name = keyof (typeof deskKeyWords)['en'] & `key${string}`;

/** What a key of the desk does. Add here, and its words beside it. */
export const deskActions = {
  nextUnit: { letter: 'j', name: 'keyNextUnit' },
  previousUnit: { letter: 'k', name: 'keyPreviousUnit' },
  nextPage: { letter: 'n', name: 'keyNextPage' },
  previousPage: { letter: 'p', name: 'keyPreviousPage' },
  full: { letter: 'f', name: 'keyFull' },
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
export type DeskAction = keyof typeof deskActions;

/** The key of an action as it is printed on a keyboard. */
export const keyOf = (action: DeskAction): string => deskActions[action].letter.toUpperCase();

export const actionOfLetter = (letter: string): DeskAction | undefined =>
  (Object.keys(deskActions) as DeskAction[]).find((action) => deskActions[action].letter === letter);
