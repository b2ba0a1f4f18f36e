import type { Meter } from './contract.ts';
import { meterControlGroup } from './control-group.ts';
import { meterProcessTree } from './process-tree.ts';

/** Counts the CPU time of this process and of everything it starts from now on; exactly where the system allows it. */
export function meterProcessor(): Meter {
  return meterControlGroup() ?? meterProcessTree();
}
