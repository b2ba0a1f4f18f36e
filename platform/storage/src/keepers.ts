import type { Keeper } from './contract.ts';
import { diskKeeper } from './keepers/disk.ts';

/** Every kind of keeper, opened on a place of its own; one contract test runs over all of them. Add here. */
export const keepers: Readonly<Record<string, (place: string) => Keeper>> = {
  disk: diskKeeper,
};
