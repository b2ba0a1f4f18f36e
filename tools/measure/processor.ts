import type { Meter } from './contract.ts';
import { meterControlGroup } from './control-group.ts';
import { meterProcessTree } from './process-tree.ts';

/** Counts from now on what this process and everything it starts use of the processors; exactly where the system lets it. */
export function meterProcessor(): Meter {
  return meterControlGroup() ?? meterProcessTree();
}
