// A process of its own, so that its memory is that of the connections: realtime/v1 alone, or with `bare` the same library
// without anything around it as the yardstick. Prints its address as its first line; answers memory requests in bytes.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { embeddedOwnerUrl, openDatabase, silentLog } from '@schole/database';
import { buildHttp, createKeys } from '@schole/http';
import { createRealtime } from '@schole/realtime';
import { Client } from 'pg';
import type { BenchServer, ChildRequest } from './contract.ts';

const [what = 'bare', folder = '', people = '0'] = process.argv.slice(2);

interface BareSocket {
  readyState: number;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
  on(event: 'close', listener: () => void): void;
  send(data: Buffer, options: { binary: boolean }): void;
}
interface BareServer {
  on(event: 'connection', listener: (socket: BareSocket) => void): void;
}

/** Sends every message to all other sockets. */
async function startBareServer(): Promise<BenchServer> {
  const library = createRequire(new URL('../../../platform/realtime/package.json', import.meta.url));
  const { WebSocketServer } = library('ws') as { WebSocketServer: new (options: object) => BareServer };
  const server = createServer();
  const sockets = new Set<BareSocket>();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data, isBinary) => {
      for (const one of sockets) if (one !== socket) one.send(data, { binary: isBinary });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, tokens: [] };
}

async function startRealtimeServer(): Promise<BenchServer> {
  const database = await openDatabase({ dataFolder: folder, secret: Buffer.alloc(32, 'bench') });
  await database.whenReady();
  const owner = new Client({ connectionString: await embeddedOwnerUrl(folder) });
  await owner.connect();
  await owner.query(`
    create table public.news (id int primary key, body text not null);
    alter table public.news enable row level security;
    create policy readers on public.news for select to authenticated using ((select auth.uid()) is not null);
    grant select on public.news to authenticated;
    alter publication supabase_realtime add table public.news;
  `);
  const keys = createKeys({ database, secret: Buffer.alloc(32, 'bench') });
  await keys.ready();
  const wide = 1_000_000;
  const limits = { connections: wide, connectionsPerAddress: wide, events: wide, joins: wide };
  const realtime = await createRealtime({ database, keys, log: silentLog, limits });
  const server = buildHttp({ database, keys, routeGroups: [realtime.routeGroup] });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (request: ChildRequest) => {
    if (request.kind === 'insert')
      void owner.query('insert into public.news (id, body) values ($1, $2)', [request.id, 'A text of a usual length']);
  });
  const now = Math.floor(Date.now() / 1000);
  const claims = { role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 };
  const tokens = await Promise.all(
    Array.from({ length: Number(people) }, () => keys.sign({ ...claims, sub: randomUUID() })),
  );
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys.publishableKey}`;
  process.on('disconnect', () => {
    void realtime
      .close(0)
      .then(() => server.close())
      .then(() => owner.end())
      .then(() => database.close())
      .then(() => process.exit());
  });
  return { url, tokens };
}

process.on('message', ({ kind }: ChildRequest) => {
  if (kind !== 'memory') return;
  // Twice: what the first collection frees outside the heap, the second one counts.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, used: heapUsed + external });
});
if (what === 'bare') process.on('disconnect', () => process.exit());
process.send?.(what === 'bare' ? await startBareServer() : await startRealtimeServer());
