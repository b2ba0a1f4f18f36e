import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.stop();
});

/** Resolves when the server has accepted the connection. */
function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      // The server may close it at any time, and that is no failure here.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

it('goes on serving beside 5,000 connections that send nothing, or only half a request', async () => {
  const port = Number(new URL(app.url).port);
  for (let batch = 0; batch < 50; batch += 1) {
    const opened = await Promise.all(Array.from({ length: 100 }, () => open(port)));
    if (batch % 2 === 1)
      for (const socket of opened) socket.write('POST /rest/v1/schools HTTP/1.1\r\nHost: here\r\nContent-Le');
    sockets.push(...opened);
  }
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(4_000);
  expect((await fetch(`${app.url}/config.json`)).status).toBe(200);
  const { client } = await app.signUp('Patience');
  expect((await client.from('schools').select('id')).data).toHaveLength(1);
});
