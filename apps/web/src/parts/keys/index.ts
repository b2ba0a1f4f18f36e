// Work by single keys: the keys themselves, the card that lists them, and the switch that turns them off.
export { Key } from './key.tsx';
export { KeyCard, type KeyRow } from './key-card.tsx';
export { type Keyed, pressesItself, useKeys } from './use-keys.ts';
export { useSingleKeys } from './use-single-keys.ts';
