import { letterOf } from '../../../../../client/browser/shortcut.ts';
import type { Keyed, KeyRow } from '../../../../../parts/keys/index.ts';
import type { correctingWords } from '../words.ts';

type Name = keyof (typeof correctingWords)['en'] & `key${string}`;

/** What a key of the correcting view does. Add here, and its words beside it. */
export const keyActions = {
  nextDoubtful: { key: 'j', name: 'keyNextDoubtful', repeats: true },
  previousDoubtful: { key: 'k', name: 'keyPreviousDoubtful', repeats: true },
  nextWord: { key: 'ArrowRight', name: 'keyNextWord', repeats: true },
  previousWord: { key: 'ArrowLeft', name: 'keyPreviousWord', repeats: true },
  accept: { key: 'a', name: 'keyAccept', repeats: false },
  correct: { key: 'c', name: 'keyCorrect', repeats: false },
  remove: { key: 'x', name: 'keyRemove', repeats: false },
  undo: { key: 'z', name: 'keyUndo', repeats: false },
  nextPage: { key: 'n', name: 'keyNextPage', repeats: false },
  previousPage: { key: 'p', name: 'keyPreviousPage', repeats: false },
  save: { key: 's', name: 'keySave', repeats: false },
  card: { key: '?', name: 'keyCard', repeats: false },
} as const satisfies Record<string, { key: string; name: Name; repeats: boolean }>;
export type KeyAction = keyof typeof keyActions;

/** What the keys do; what is absent does nothing now. */
export type KeyedActions = Partial<Record<KeyAction, (() => void) | undefined>>;

const names = Object.keys(keyActions) as KeyAction[];
const printed: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' };

/** The key of an action as it is printed on a keyboard. */
export function keyOf(action: KeyAction): string {
  const { key } = keyActions[action];
  return printed[key] ?? key.toUpperCase();
}

/** Where arrow keys choose among tabs and options, and scroll. */
const ownArrows = '[role="tab"], [role="radio"], [data-scrolls]';

/** The action of a pressed key. */
export function actionFor(event: KeyboardEvent, actions: KeyedActions): Keyed | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { key, target } = event;
  const letter = event.shiftKey ? null : letterOf(event);
  const name = names.find((one) => keyActions[one].key === (letter ?? key));
  const run = name === undefined ? undefined : actions[name];
  if (name === undefined || run === undefined) return undefined;
  if (key.startsWith('Arrow') && target instanceof Element && target.closest(ownArrows) !== null) return undefined;
  return { run, repeats: keyActions[name].repeats };
}

/** The card of keys; those of the field stand among them. */
export function keyRows(translate: (name: Name) => string): KeyRow[] {
  const row = (action: KeyAction): KeyRow => ({ keys: [keyOf(action)], text: translate(keyActions[action].name) });
  const field = names.indexOf('correct') + 1;
  return [
    ...names.slice(0, field).map(row),
    { keys: ['Enter'], text: translate('keyTake') },
    { keys: ['Esc'], text: translate('keyEscape') },
    ...names.slice(field).map(row),
  ];
}
