import { operateAll } from '../stop/operate.ts';
import type { PageCheck } from '../stop/stop.ts';

/** Something comes of every control. Asked last: it does not leave a page as it was. */
export const controls: PageCheck = {
  name: 'controls',
  applies: (stop) => stop.controls !== undefined,
  async checkState(reached) {
    const { controls: scope } = reached.stop;
    if (scope === undefined) return [];
    await reached.stopWrites();
    const { dead, count } = await operateAll(reached, scope);
    // A page of nothing but words has none of its own.
    return count === 0 && !scope.name.startsWith('/') ? ['there is no control'] : dead;
  },
};
