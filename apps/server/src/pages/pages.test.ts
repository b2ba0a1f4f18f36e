import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeStandInPages } from '../../../../tests/app/stand-in-pages.ts';
import { addPages } from './pages.ts';

let folder = '';
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-pages-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeStandInPages(dist);
  const links = '<link rel="canonical" href="%CANONICAL%"><link hreflang="el" href="%ORIGIN%/?lang=el">';
  for (const language of ['en', 'el'])
    await writeFile(
      join(dist, `landing.${language}.html`),
      `<!doctype html>\n<html lang="${language}"><head>${links}</head><body>landing</body></html>`,
    );
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(dist, 'assets/app-1a2b.js.gz'), gzipSync('export {};'));
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, '.built'), 'stamp');
  await writeFile(join(folder, 'secret'), 'secret');
  server = fastify();
  await server.register((scope) => addPages(scope, dist));
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
    ['/dashboard/assignments?tab=preview', 200, 'app'],
    ['/dashboard/assignments/5', 404, 'app'],
    ['//dashboard/', 404, 'app'],
    ['/nowhere', 404, 'app'],
    ['/landing.html', 404, 'app'],
    ['/landing.en.html', 404, 'app'],
    ['/pages.json', 404, 'app'],
    ['/assets/app-1a2b.js.br', 404, null],
    ['/?lang=el', 200, 'landing'],
    ['/?lang=el&lang=en', 200, 'landing'],
    ['/dashboards', 404, 'app'],
  ])('%s answers %i with the %s page', async (url, status, page) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    if (page === null) return;
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toBe('cookie, accept-language');
    expect(answer.body).toContain(`<body>${page}</body>`);
  });

  test.each([
    ['/dashboard/', '/dashboard'],
    ['/dashboard/assignments/?tab=preview&open=new', '/dashboard/assignments?tab=preview&open=new'],
    ['/auth//', '/auth'],
  ])('%s redirects to %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  test.each([
    [{}, '<html lang="en">'],
    [{ 'accept-language': 'fr' }, '<html lang="en">'],
    [{ 'accept-language': 'fr-FR,el-GR;q=0.9,en;q=0.8' }, '<html lang="el">'],
    [{ 'accept-language': 'el;q=0.2, en;q=0.7' }, '<html lang="en">'],
    [{ 'accept-language': 'el;q=0, en;q=0.1' }, '<html lang="en">'],
    [
      { cookie: 'sidebar:state=false; language=el; theme=dark', 'accept-language': 'en' },
      '<html lang="el" data-theme="dark" data-sidebar="false">',
    ],
    [
      { cookie: 'language=en; density=spacious; motion=off' },
      '<html lang="en" data-density="spacious" data-motion="off">',
    ],
    [{ cookie: 'language=en; theme=system', 'accept-language': 'el' }, '<html lang="en">'],
    [
      {
        cookie: 'language="><script>alert(1)</script>; theme=dark" onload="x; density=__proto__',
        'accept-language': 'en',
      },
      '<html lang="en">',
    ],
  ])('%o gets the attributes %s', async (headers, tag) => {
    const answer = await get('/', headers as Record<string, string>);
    expect(answer.body.split('\n')[1]).toContain(tag);
    expect(tag).toContain(`lang="${answer.headers['content-language']}"`);
    expect(answer.body).not.toContain('script');
  });

  test('the language of the URL takes precedence over the cookie', async () => {
    const { body } = await get('/?lang=el', { cookie: 'language=en' });
    expect(body).toContain('<html lang="el">');
    expect((await get('/?lang=fr', { cookie: 'language=en' })).body).toContain('<html lang="en">');
  });

  test.each([
    ['/', 'schole.example.org', 'http://schole.example.org/', 'http://schole.example.org/?lang=el'],
    ['/?lang=el', 'localhost:3000', 'http://localhost:3000/?lang=el', 'http://localhost:3000/?lang=el'],
    ['/?lang=%22%3E', '[::1]:80', 'http://[::1]:80/', 'http://[::1]:80/?lang=el'],
    ['/', 'evil"><script>', '/', '/?lang=el'],
    ['/', 'a.b/c?', '/', '/?lang=el'],
  ])('%s at %s has the canonical URL %s', async (url, host, canonical, greek) => {
    const { body } = await get(url, { host });
    expect(body).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(body).toContain(`<link hreflang="el" href="${greek}">`);
  });

  test('an invalid scheme from a proxy is not used, and the page names no URL', async () => {
    const behind = fastify({ trustProxy: true });
    await behind.register((scope) => addPages(scope, join(folder, 'dist')));
    const sight = async (scheme: string) =>
      (await behind.inject({ url: '/', headers: { host: 'a.test', 'x-forwarded-proto': scheme } })).body;
    expect(await sight('https')).toContain('<link rel="canonical" href="https://a.test/">');
    for (const scheme of ['"><script>alert(1)</script>', 'javascript', '%ORIGIN%'])
      expect(await sight(scheme)).toContain('<link rel="canonical" href="/">');
    await behind.close();
  });

  test('an installation with a configured address uses it, whatever host the request names', async () => {
    const named = fastify();
    await named.register((scope) => addPages(scope, join(folder, 'dist'), { site: 'https://schole.example.org/' }));
    const { body } = await named.inject({ url: '/', headers: { host: 'elsewhere.test' } });
    expect(body).toContain('<link rel="canonical" href="https://schole.example.org/">');
    expect(body).not.toContain('elsewhere');
    await named.close();
  });

  test('an unchanged document is not sent again, one with other attributes is', async () => {
    const first = await get('/', { cookie: 'language=en' });
    const tag = String(first.headers.etag);
    const again = await get('/', { cookie: 'language=en', 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const dark = await get('/', { cookie: 'language=en; theme=dark', 'if-none-match': tag });
    expect([dark.statusCode, dark.headers.etag === tag]).toEqual([200, false]);
    const missing = await get('/nowhere', { cookie: 'language=en' });
    const missed = await get('/nowhere', { cookie: 'language=en', 'if-none-match': String(missing.headers.etag) });
    expect(missed.statusCode).toBe(404);
  });

  test('HEAD returns the same headers and nothing else', async () => {
    const whole = await get('/');
    const head = await server.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a file is sent in the encoding of the build: %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(answer.headers.vary)).toContain('accept-encoding');
  });

  test('files with a hash in their name are cached for a year, others are revalidated', async () => {
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
  ])('%s finds nothing', async (url) => {
    const answer = await get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/^(secret|stamp)/);
  });
});
