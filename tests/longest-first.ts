import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take minutes. Begun last they would run alone while the other worker has nothing left to do. */
const longest = ['tests/journeys/every-screen.test.ts', 'tests/journeys/no-dead-control.test.ts'];

/** The usual order, but the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((name) => moduleId.endsWith(name));
    const usual = await super.sort(files);
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))];
  }
}
