import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, by what was measured, the longest first. Begun last, one would run alone while the other
 * worker has nothing left to do; without what an earlier run wrote down, the usual order only knows how long their text is.
 */
const longest = [
  'tests/journeys/every-screen.test.ts',
  'tests/journeys/no-dead-control.test.ts',
  'tests/journeys/account.test.ts',
  'tools/check/planted.test.ts',
  'platform/database/src/supervisor.test.ts',
  'teaching/assignments/src/compose.test.ts',
  'apps/server/src/records/seal.test.ts',
  'tests/journeys/real-document.test.ts',
  'tests/acceptance/auth-mail.test.ts',
  'tests/journeys/component-page.test.ts',
  'tests/journeys/trouble.test.ts',
  'tests/journeys/open-pages.test.ts',
  'tests/journeys/people.test.ts',
  'tests/acceptance/realtime-changes.test.ts',
  'tests/crash/files.test.ts',
  'apps/server/src/isolated/pool.test.ts',
];

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.endsWith(name));
  return found === -1 ? longest.length : found;
};

/** The usual order, but the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
