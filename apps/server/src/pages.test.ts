import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPages } from './pages.ts';

let folder = '';
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-pages-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'landing.html'), '<!doctype html>\n<html lang="en"><body>landing</body></html>');
  await writeFile(join(dist, 'app.html'), '<!doctype html>\n<html lang="en"><body>app</body></html>');
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, '.built'), 'stamp');
  await writeFile(join(folder, 'secret'), 'secret');
  server = fastify();
  await server.register((room) => addPages(room, dist));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the pages', () => {
  test.each([
    ['/', 200, 'landing'],
    ['/auth', 200, 'app'],
    ['/dashboard', 200, 'app'],
    ['/dashboard/assignments/5?tab=preview', 200, 'app'],
    ['/nowhere', 404, 'app'],
    ['/landing.html', 404, 'app'],
    ['/dashboards', 404, 'app'],
  ])('%s answers %i with the %s page', async (url, status, page) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(`<body>${page}</body>`);
  });

  test.each([
    [{}, '<html lang="en">'],
    [{ 'accept-language': 'fr-FR,el-GR;q=0.9,en;q=0.8' }, '<html lang="el">'],
    [
      { cookie: 'sidebar:state=1; language=el; theme=dark', 'accept-language': 'en' },
      '<html lang="el" data-theme="dark">',
    ],
    [{ cookie: 'language=en; theme=system', 'accept-language': 'el' }, '<html lang="en">'],
    [{ cookie: 'language="><script>alert(1)</script>; theme=dark" onload="x' }, '<html lang="en">'],
  ])('%o is dressed as %s', async (headers, tag) => {
    const { body } = await get('/', headers as Record<string, string>);
    expect(body.split('\n')[1]).toContain(tag);
    expect(body).not.toContain('script');
  });

  test('files with a hash in their name are kept for a year, others are asked for again', async () => {
    const hashed = await get('/assets/app-1a2b.js');
    expect(hashed.statusCode).toBe(200);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('a missing file is a plain 404, so that no page is run as a script', async () => {
    const answer = await get('/assets/app-old.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test.each([
    '/../secret',
    '/assets/../../secret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/..%2fsecret',
    '/%2e%2e%5csecret',
    '/.built',
  ])('%s leads nowhere', async (url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/^(secret|stamp)/);
  });
});
