import { operateAll } from '../stop/operate.ts';
import type { PageCheck } from '../stop/stop.ts';

/** Every control has an effect. Runs last: it changes the page. */
export const controls: PageCheck = {
  name: 'controls',
  applies: (stop) => stop.controls !== undefined,
  async checkState(reached) {
    const { controls: scope } = reached.stop;
    if (scope === undefined) return [];
    await reached.stopWrites();
    const { dead, count } = await operateAll(reached, scope);
    // A page with only text has no controls of its own.
    return count === 0 && !scope.name.startsWith('/') ? ['there is no control'] : dead;
  },
};
