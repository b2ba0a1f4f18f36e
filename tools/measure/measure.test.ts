import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { meterControlGroup } from './control-group.ts';
import { createProcessFamily, meterProcessTree, type ProcessRecord, readProc, readPs } from './process-tree.ts';

const seen = (pid: number, parent: number, own: number, waited: number | null = 0): ProcessRecord => ({
  pid,
  parent,
  born: 'then',
  own: { user: own, system: 0 },
  waited: waited === null ? null : { user: waited, system: 0 },
});

describe('a family of processes', () => {
  it('counts a child once: while it lives, and in the account of the parent that waited for it', () => {
    const family = createProcessFamily(10);
    family.update([seen(10, 1, 1), seen(11, 10, 4), seen(99, 1, 50)]);
    expect(family.total().user).toBe(5);
    family.update([seen(10, 1, 2, 6), seen(99, 1, 60)]);
    expect(family.total().user).toBe(8);
  });

  it('keeps a process whose parent ended before it, with the CPU time it had when last seen', () => {
    const family = createProcessFamily(10);
    family.update([seen(10, 1, 1), seen(11, 10, 1), seen(12, 11, 3)]);
    family.update([seen(10, 1, 1, 1), seen(12, 1, 7)]);
    expect(family.total().user).toBe(9);
    family.update([seen(10, 1, 1, 1)]);
    expect(family.total().user).toBe(9);
  });

  it('keeps every process where the system does not report the CPU time of waited-for children', () => {
    const family = createProcessFamily(10);
    family.update([seen(10, 1, 1, null), seen(11, 10, 4, null)]);
    family.update([seen(10, 1, 2, null)]);
    expect(family.total().user).toBe(6);
  });

  it('does not take another process with the same number for one of its own', () => {
    const family = createProcessFamily(10);
    family.update([seen(10, 1, 1), seen(11, 10, 4)]);
    family.update([seen(10, 1, 1, 4), { ...seen(11, 1, 500), born: 'later' }]);
    expect(family.total().user).toBe(5);
  });
});

describe.runIf(process.platform === 'linux')('on this machine', () => {
  it.each([
    ['/proc', readProc],
    ['ps', readPs],
  ])('%s tells of this process and its parent', (_, read) => {
    const used = (): number => Object.values(process.cpuUsage()).reduce((sum, one) => sum + one, 0) / 1e6;
    const before = used();
    const self = read().find(({ pid }) => pid === process.pid);
    const measured = (self?.own.user ?? Number.NaN) + (self?.own.system ?? 0);
    expect(self?.parent).toBe(process.ppid);
    // ps reports whole seconds.
    expect(measured).toBeGreaterThanOrEqual(Math.floor(before) - 1);
    expect(measured).toBeLessThanOrEqual(used() + 0.1);
  });

  it('a child that nobody waits for is counted by both meters', async () => {
    const burn = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
    const meters = [meterProcessTree(), meterControlGroup()].filter((meter) => meter !== null);
    // The middle process ends at once: its child then has no parent in this family.
    const middle = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(burn)}], { stdio: ['ignore', 'inherit', 'ignore'] }).unref()`;
    const child = spawn(process.execPath, ['-e', middle], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.resume();
    // The pipe stays open as long as a process may write to it.
    await once(child.stdout, 'close');
    await promisify(execFile)(process.execPath, ['-e', burn]);
    for (const { method, ...meter } of meters.reverse()) {
      const { user, system } = meter.end();
      expect(user + system, method).toBeGreaterThan(0.5);
    }
  });
});
