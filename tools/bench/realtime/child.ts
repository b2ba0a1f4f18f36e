import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchServer, ChildRequest, Memory } from './contract.ts';

/** A server in a process of its own. */
export interface Child extends BenchServer {
  memory(): Promise<Memory>;
  insert(id: number): void;
  close(): Promise<void>;
}

async function readMessage<Answer>(child: ChildProcess): Promise<Answer> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The server of the bench has ended');
  });
  const [answer] = await Promise.race([once(child, 'message'), exited]);
  return answer as Answer;
}

/** Starts realtime/v1 on a data folder with this number of people, or the bare library. */
export async function startChild(what: 'ours' | 'bare', folder = '', people = 0): Promise<Child> {
  const child = fork(new URL('./server.ts', import.meta.url), [what, folder, String(people)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const server = await readMessage<BenchServer>(child);
  const send = (request: ChildRequest): void => void child.send(request);
  return {
    ...server,
    async memory() {
      send({ kind: 'memory' });
      return await readMessage<Memory>(child);
    },
    insert: (id) => send({ kind: 'insert', id }),
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
