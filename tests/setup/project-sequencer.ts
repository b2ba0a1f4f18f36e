import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes longer than all others of its room together: begun last, it would run alone while the other worker has nothing left. */
const longest = 'tests/journeys/walk/every-screen.test.ts';

/**
 * Room after room, in the order of the config, so that a worker without isolation goes from file to file of one room; in a room
 * the usual order: what failed, then what took longest in the last run, and without one the longest text.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      moduleId.endsWith(longest) ? -1 : projects.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
