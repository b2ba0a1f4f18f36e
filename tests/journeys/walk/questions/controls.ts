import { operateAll } from '../operate.ts';
import type { Question } from '../stop.ts';

/** Something comes of every control. Asked last: it does not leave a page as it was. */
export const controls: Question = {
  name: 'controls',
  isAsked: (stop) => stop.controls !== undefined,
  async askState(reached) {
    const { controls: scope } = reached.stop;
    if (scope === undefined) return [];
    await reached.stopWrites();
    const { dead, count } = await operateAll(reached, scope);
    // A page of nothing but words has none of its own.
    return count === 0 && !scope.name.startsWith('/') ? ['there is no control'] : dead;
  },
};
