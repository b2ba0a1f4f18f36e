import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findReached } from './reach.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reachedBy = (...paths: string[]): string[] => findReached(root, paths).reached;

/** Tests that read every file of the repository. */
const always = reachedBy('README.md');

describe('a change reaches', () => {
  it.each([
    [
      'a module',
      'platform/auth/src/http/even-timing.ts',
      'platform/auth/src/paths/otp.test.ts',
      'platform/rest/src/statement/filter.test.ts',
    ],
    [
      'a room behind its door',
      'teaching/core/src/fault.ts',
      'platform/rest/src/statement/filter.test.ts',
      'tests/setup/outside-connections.test.ts',
    ],
    [
      'a folder that is read',
      'platform/database/migrations/0001.sql',
      'tests/acceptance/embedded.test.ts',
      'tests/system/demo.test.ts',
    ],
    ['a process of its own', 'tests/app/server.ts', 'tests/crash/chat.test.ts', 'tests/policies/policies.test.ts'],
    [
      'a fixture',
      'tests/fixtures/documents/water-cycle.en.txt',
      'apps/server/src/sources/files.test.ts',
      'platform/auth/src/paths/otp.test.ts',
    ],
    [
      'a screen',
      'apps/web/src/screens/chat/screen.tsx',
      'tests/journeys/chat.test.ts',
      'tests/acceptance/embedded.test.ts',
    ],
    [
      'the manual',
      'docs/help/en/chat.md',
      'tests/help-questions/retrieval.test.ts',
      'platform/auth/src/paths/otp.test.ts',
    ],
    [
      'a test',
      'apps/web/src/ui/tables/use-table.test.ts',
      'apps/web/src/ui/tables/use-table.test.ts',
      'tests/journeys/chat.test.ts',
    ],
  ])('by %s whoever names it, and nobody else', (_, changed, one, none) => {
    const reached = reachedBy(changed);
    expect(reached).toContain(one);
    expect(reached).not.toContain(none);
    expect(reached).toEqual(expect.arrayContaining(always));
  });

  it('everything, where it changes what is installed or how tests are run', () => {
    expect(findReached(root, ['package-lock.json']).beyond).toEqual([]);
    expect(findReached(root, ['vitest.config.ts']).beyond).toEqual([]);
  });

  it('nothing, where there is none; and each test is either reached or not', () => {
    expect(reachedBy()).toEqual([]);
    const { reached, beyond } = findReached(root, ['platform/auth/src/http/even-timing.ts']);
    expect([...reached, ...beyond].sort()).toEqual(findReached(root, ['package.json']).reached);
  });
});
