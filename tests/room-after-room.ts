import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Room after room, in the order of the config, so that a worker without isolation goes from file to file of one room; in a room
 * the usual order: what failed, then what took longest in the last run, and without one the longest text.
 */
export class RoomAfterRoom extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rooms = this.ctx.projects.map(({ name }) => name);
    const place = ({ project }: TestSpecification): number => rooms.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
