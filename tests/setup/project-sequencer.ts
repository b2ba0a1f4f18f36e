import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes longer than all others of its project together: started last, it would run alone while the other worker is idle. */
const longest = 'tests/journeys/walk/every-screen.test.ts';

/**
 * Project after project, in the order of the config, so that a worker without isolation goes from file to file of one project;
 * within a project the default order: what failed, then what took longest in the last run, and without one the largest file.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      moduleId.endsWith(longest) ? -1 : projects.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
