import { Fault } from '@schole/core';

/** Whether a task was refused or stopped because the server has too much to do. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'server/too-slow' || error.code === 'server/busy');
}
