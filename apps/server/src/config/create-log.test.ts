import { spawnSync } from 'node:child_process';
import { buildHttp, createKeys, type RouteGroup, renderPlain } from '@schole/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { createLog } from './create-log.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('logs requests without their query, and without the names of files that a wildcard stands for', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { database, secret } = fresh;
  const keys = createKeys({ database, secret: secret.toString() });
  const files: RouteGroup = {
    prefix: '/files/v1',
    render: renderPlain,
    register(scope) {
      scope.get('/object/:bucket/*', { config: { open: true } }, async () => ({}));
      scope.get('/bucket/:id', { config: { open: true } }, async () => ({}));
      scope.get('/break/*', { config: { open: true } }, async () => {
        throw Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Nikos.pdf) already exists.' });
      });
    },
  };
  const tables: RouteGroup = {
    ...files,
    prefix: '/tables/v1',
    register(scope) {
      scope.get('/*', { config: { open: true } }, async () => ({}));
    },
  };
  const logging = buildHttp({ database, keys, log, routeGroups: [files, tables] });
  logging.get('/*', async (request, reply) => reply.code(request.url === '/help/en' ? 200 : 404).send('page'));
  for (const path of [
    '/files/v1/object/sources/7/Nikos.pdf?token=secret',
    '/files/v1/bucket/sources',
    '/tables/v1/pupils?name=eq.Nikos',
    '/files/v1/break/Nikos.pdf',
    '/files/v1/objects/sources/Nikos.pdf',
    '/help/en',
  ])
    await logging.inject(path);
  log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Nikos.pdf)' }) }, 'a job failed');
  await logging.close();
  expect(lines.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? [])).toEqual([
    '/files/v1/object/sources/*',
    '/files/v1/bucket/sources',
    '/tables/v1/pupils',
    '/files/v1/break/*',
    '/files/v1/*',
    '/help/en',
  ]);
  expect(lines.join('')).not.toMatch(/Nikos|secret/);
});

test('writes a warning at once with what came before it, and every line before the process exits', () => {
  const run = (end: string): string[] => {
    const program = `
      import { createLog } from ${JSON.stringify(new URL('./create-log.ts', import.meta.url).href)};
      const log = createLog('info');
      log.info('first');
      ${end}`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    return stderr
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  };
  expect(run(`log.warn('second'); process.kill(process.pid, 'SIGKILL');`)).toEqual(['first', 'second']);
  expect(run(`process.exit(0);`)).toEqual(['first']);
});
