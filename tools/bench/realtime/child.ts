import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Asked, Memory, Place } from './contract.ts';

/** A server in a process of its own. */
export interface Child extends Place {
  memory(): Promise<Memory>;
  insert(id: number): void;
  close(): Promise<void>;
}

async function hear<Answer>(child: ChildProcess): Promise<Answer> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('The server of the bench has ended');
  });
  const [answer] = await Promise.race([once(child, 'message'), gone]);
  return answer as Answer;
}

/** Starts realtime/v1 on a data folder with so many people, or the bare library. */
export async function startChild(what: 'ours' | 'bare', folder = '', people = 0): Promise<Child> {
  const child = fork(new URL('./server.ts', import.meta.url), [what, folder, String(people)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const place = await hear<Place>(child);
  const ask = (asked: Asked): void => void child.send(asked);
  return {
    ...place,
    async memory() {
      ask({ kind: 'memory' });
      return await hear<Memory>(child);
    },
    insert: (id) => ask({ kind: 'insert', id }),
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
