import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { networkInterfaces, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { fault } from '@schole/core';
import { serve } from './serve.ts';

const run = promisify(execFile);
const wait = (): Promise<never> => new Promise(() => undefined);
let pieces = 0;

/** What a compromised program might try. */
const deeds: Record<string, (bytes: Uint8Array, progress: (percent: number) => void, what: string) => unknown> = {
  echo: (bytes) => Buffer.from(bytes).toString(),
  count: () => pieces,
  environment: () => Object.keys(process.env),
  progress(_bytes, progress) {
    for (let percent = 0; percent <= 100; percent += 1) progress(percent);
    return 'done';
  },
  print() {
    process.stdout.write('a library prints\n');
    return 'done';
  },
  fault() {
    throw fault('source/too-many-pages', { pages: 20_000, most: 500 });
  },
  throw() {
    throw new TypeError('a bug');
  },
  loop() {
    for (;;);
  },
  silence: wait,
  heap() {
    const all: unknown[] = [];
    for (;;) all.push(new Array(1e5).fill(all.length));
  },
  async buffers() {
    const all: Buffer[] = [];
    for (;;) {
      all.push(Buffer.alloc(5e6, 1));
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    }
  },
  exit: () => process.exit(3),
  noise() {
    writeSync(3, 'this is no JSON\n');
    return wait();
  },
  'unknown fault'() {
    writeSync(3, '{"kind":"fault","code":"source/made-up","values":{}}\n');
    return wait();
  },
  document: () => ({ title: 'x', text: 'short', sha256: '0', blocks: [{ start: 0, end: 99 }] }),
  read: (_bytes, _progress, what) => readFileSync(what, 'utf8').length,
  list: (_bytes, _progress, what) => readdirSync(what).length,
  write: (_bytes, _progress, what) => writeFileSync(what, 'x'),
  start: (_bytes, _progress, what) => run(what),
  work: () => new Worker('', { eval: true }).threadId,
  signal: (_bytes, _progress, what) => process.kill(process.ppid, what),
  slow: () => setPriority(process.ppid, 19),
  account: () => process.setuid?.(65_534),
  flags: () => setFlagsFromString('--allow-natives-syntax'),
  connect: (_bytes, _progress, what) => connect(what),
  ask: (_bytes, _progress, what) => get(what),
  listen: () => createServer().listen(0),
  send: () => createSocket('udp4').send('x', 9, '127.0.0.1'),
  name: () => lookup('localhost'),
  handle: () => (process.stdin as unknown as { _handle: { connect(): void } })._handle.connect(),
  sqlite: () => createRequire(import.meta.url)('node:sqlite'),
  network: () => Object.keys(networkInterfaces()),
};

serve(async (input, bytes, progress) => {
  pieces += 1;
  // A reading comes with the name of its file.
  const name = typeof input === 'object' && input !== null && 'fileName' in input ? input.fileName : input;
  const [deed = '', what = ''] = String(name).split(': ');
  if (deed !== 'all of') return deeds[deed]?.(bytes, progress, what);
  // The outcome of each: the code of the refusal, or that it was done.
  return Promise.all(
    what.split(', ').map(async (one) => {
      const [name = '', on = ''] = one.split(' ');
      try {
        await deeds[name]?.(bytes, progress, on);
        return `${one}: done`;
      } catch (problem) {
        return (problem as NodeJS.ErrnoException).code;
      }
    }),
  );
});
