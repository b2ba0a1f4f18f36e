import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { type Child, startChild } from './realtime/child.ts';
import { closeAll, joinAll, openSockets, whenAllReceive } from './realtime/clients.ts';

type Print = (figure: string) => void;

const idle = 5_000;
const subscribers = 1_000;
const listeners = 200;
const spell = 3_000;

const kilobytes = (bytes: number, count: number): string => `${(bytes / count / 1024).toFixed(1)} kB`;
const median = (numbers: number[]): number => numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
const ms = (time: number): string => `${Math.round(time)} ms`;

/** Memory of a server with many idle connections; `join` false: without a channel. */
async function measureIdle(name: string, server: Child, join: boolean, print: Print): Promise<void> {
  const before = await server.memory();
  const started = performance.now();
  const sockets = await openSockets(server.url, idle);
  const opened = performance.now() - started;
  const after = await server.memory();
  const per = `${kilobytes(after.used - before.used, idle)} of heap and buffers, ${kilobytes(after.rss - before.rss, idle)} of the process`;
  print(`${name}: ${idle} idle websockets open after ${ms(opened)}; each holds ${per}`);
  if (join) {
    const time = await joinAll(sockets, 'realtime:idle', () => ({ config: {} }));
    const joined = await server.memory();
    print(
      `${name}: the same with a channel each, joined after ${ms(time)}: ${kilobytes(joined.used - before.used, idle)} of heap and buffers, ${kilobytes(joined.rss - before.rss, idle)} of the process`,
    );
  }
  await closeAll(sockets);
}

/** One row inserted, received by everybody under their own policies. */
async function measureChanges(server: Child, print: Print): Promise<number> {
  const sockets = await openSockets(server.url, subscribers);
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'news' }] };
  const time = await joinAll(
    sockets,
    'realtime:news',
    (n) => ({ config, access_token: server.tokens[n] }),
    (data) => typeof data === 'string' && data.includes('Subscribed to PostgreSQL'),
  );
  const times: number[] = [];
  for (let id = 1; id <= 5; id += 1) {
    const received = whenAllReceive(
      sockets,
      (data) => typeof data === 'string' && data.includes(`"record":{"id":${id},`),
    );
    server.insert(id);
    times.push(await received);
  }
  await closeAll(sockets);
  const slowest = Math.max(...times);
  print(
    `${subscribers} people subscribed after ${ms(time)}; a change is heard by all of them after ${ms(median(times))} (slowest of five ${ms(slowest)})`,
  );
  return median(times);
}

/** The same message to the same number over the bare library. */
async function measureBareMessage(bare: Child, ours: number, print: Print): Promise<void> {
  const sockets = await openSockets(bare.url, subscribers + 1);
  const [speaker, ...others] = sockets;
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const received = whenAllReceive(others, () => true);
    speaker?.send('x'.repeat(400));
    times.push(await received);
  }
  await closeAll(sockets);
  const yardstick = median(times);
  print(
    `yardstick, a message of that size through the bare library: ${ms(yardstick)}, ratio ${(ours / yardstick).toFixed(1)}`,
  );
}

/** Broadcasts as fast as they are received: the next ones are sent when everybody has received the last. */
async function perSecond(speaker: WebSocket, others: readonly WebSocket[], frame: string): Promise<number> {
  const burst = 20;
  let receivedCount = 0;
  let wake: () => void = () => {};
  const count = (): void => {
    receivedCount += 1;
    if (receivedCount % (burst * others.length) === 0) wake();
  };
  for (const socket of others) socket.onmessage = count;
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < spell) {
    const all = new Promise<void>((resolve) => {
      wake = resolve;
    });
    for (let turn = 0; turn < burst; turn += 1) speaker.send(frame);
    sent += burst;
    await all;
  }
  for (const socket of others) socket.onmessage = null;
  return (sent * 1_000) / (performance.now() - started);
}

async function measureBroadcasts(server: Child, bare: Child, print: Print): Promise<void> {
  const payload = { type: 'broadcast', event: 'move', payload: { x: 1, y: 2, text: 'a text of a usual length' } };
  const ourFrame = JSON.stringify(['1', null, 'realtime:fast', 'broadcast', payload]);
  const ours = await openSockets(server.url, listeners + 1);
  await joinAll(ours, 'realtime:fast', () => ({ config: {} }));
  const theirs = await openSockets(bare.url, listeners + 1);
  const rates: Record<'ours' | 'bare', number> = { ours: 0, bare: 0 };
  // Alternating, because the speed of a shared machine varies over time.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [name, [speaker, ...others], frame] of [
      ['ours', ours, ourFrame],
      ['bare', theirs, ourFrame],
    ] as const) {
      if (speaker !== undefined) rates[name] += (await perSecond(speaker, others, frame)) / 2;
    }
  }
  await closeAll([...ours, ...theirs]);
  const delivered = Math.round(rates.ours * listeners);
  print(
    `${Math.round(rates.ours)} broadcasts a second to ${listeners} listeners (${delivered} deliveries a second); the bare library ${Math.round(rates.bare)}, ratio ${(rates.ours / rates.bare).toFixed(2)}`,
  );
}

/** What one node carries: the clients run in the bench's own process and share the machine with it. */
export const realtime: Bench = {
  name: 'realtime',
  measures: `${idle} idle websockets, ${subscribers} subscribers of a row change, broadcasts a second; beside the bare websocket library as yardstick`,
  async run(print) {
    const folder = await temporaryFolder();
    const server = await startChild('ours', folder.path, subscribers);
    const bare = await startChild('bare');
    try {
      await measureIdle('realtime/v1', server, true, print);
      await measureIdle('yardstick', bare, false, print);
      await measureBareMessage(bare, await measureChanges(server, print), print);
      await measureBroadcasts(server, bare, print);
    } finally {
      await server.close();
      await bare.close();
      await folder.remove();
    }
  },
};
