import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const languages = ['en', 'el'] as const;
const themes = ['light', 'dark'] as const;
const year = 31_536_000;

function findCookie(request: FastifyRequest, name: string): string | undefined {
  const entries = (request.headers.cookie ?? '').split(';').map((entry) => entry.trim());
  return entries.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** What the reader chose before (a cookie), else the browser's first known language, else English. */
function languageOf(request: FastifyRequest): (typeof languages)[number] {
  const chosen = languages.find((language) => language === findCookie(request, 'language'));
  if (chosen !== undefined) return chosen;
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  return languages.find((language) => language === accepted.find((tag) => tag === 'en' || tag === 'el')) ?? 'en';
}

/** The page with the reader's language and theme on its html tag, so that nothing flashes before the scripts run. */
function dress(page: string, request: FastifyRequest): string {
  const theme = themes.find((name) => name === findCookie(request, 'theme'));
  const attributes = `lang="${languageOf(request)}"${theme === undefined ? '' : ` data-theme="${theme}"`}`;
  return page.replace(/<html[^>]*>/, `<html ${attributes}>`);
}

async function readPage(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`The web app is not built: ${file} is missing.`);
  return readFile(file, 'utf8');
}

/** The web app: the landing page at `/`, the app at its addresses, its files, and the not-found page for the rest. */
export async function addPages(server: FastifyInstance, folder: string): Promise<void> {
  const landing = await readPage(folder, 'landing.html');
  const app = await readPage(folder, 'app.html');
  const send = (page: string, status: number) => (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .send(dress(page, request));

  // No wildcard: only files that were there at start have an address, so that no path leads out of the folder.
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  server.get('/', send(landing, 200));
  for (const path of ['/auth', '/dashboard', '/dashboard/*']) server.get(path, send(app, 200));
  server.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  server.get('/*', send(app, 404));
}
