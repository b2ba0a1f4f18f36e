import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attributesOf, type Language, languageOf, originOf, requestedLanguage } from './reader-preferences.ts';

const year = 31_536_000;
/** In the list of pages, the wildcard for every unknown address: its document is sent with 404. */
const isUnknown = (path: string): boolean => path.endsWith('/*');

/** A document in parts: hundreds of them have the same style sheet, which is stored once. */
interface Pieces {
  before: string;
  style: string;
  after: string;
}

type Documents = Record<Language, Pieces>;

async function readBytes(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`The web app is not built: ${file} is missing.`);
  return readFile(file);
}

/** Reads a document; `styles` has the style sheets read so far. */
async function readPieces(folder: string, name: string, styles: Map<string, string>): Promise<Pieces> {
  // Cut as bytes: a slice of a string would keep the whole one in memory.
  const whole = await readBytes(folder, name);
  const begin = Math.max(whole.indexOf('<style>'), 0);
  const end = Math.max(whole.indexOf('</style>'), begin);
  const style = whole.toString('utf8', begin, end);
  if (!styles.has(style)) styles.set(style, style);
  return {
    before: whole.toString('utf8', 0, begin),
    style: styles.get(style) ?? style,
    after: whole.toString('utf8', end),
  };
}

async function readDocuments(folder: string, name: string, styles: Map<string, string>): Promise<Documents> {
  const read = (language: Language): Promise<Pieces> => readPieces(folder, `${name}.${language}.html`, styles);
  const [en, el] = await Promise.all([read('en'), read('el')]);
  return { en, el };
}

/** The document with this reader's attributes on its html tag, and with the URLs that depend on the request. */
function renderDocument(
  document: Pieces,
  request: FastifyRequest,
  language: Language,
  site: string | undefined,
): string {
  const origin = site ?? originOf(request);
  const requested = requestedLanguage(request);
  const path = request.routeOptions.url ?? '/';
  const fill = (piece: string): string =>
    piece
      .replace(/<html[^>]*>/, `<html ${attributesOf(request, language)}>`)
      .replaceAll('%CANONICAL%', `${origin}${path}${requested === undefined ? '' : `?lang=${requested}`}`)
      .replaceAll('%ORIGIN%', origin);
  return fill(document.before) + document.style + fill(document.after);
}

/** Sends a document, or 304 to a browser that has the same one already. */
function sender(documents: Documents, status: number, site: string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    const body = renderDocument(documents[language], request, language, site);
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply
      .headers({
        'cache-control': 'no-cache',
        vary: 'cookie, accept-language',
        'content-language': language,
        etag: tag,
      })
      .type('text/html; charset=utf-8');
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (status === 200 && known.includes(tag)) return reply.code(304).send();
    return reply.code(status).send(body);
  };
}

export interface PagesOptions {
  /** The address of this installation, such as `https://schole.example.org`; absent: the host of each request. */
  site?: string | undefined;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * The web app: its documents at their addresses, its files, and the not-found page for the rest, which is returned for
 * routes at which there may be nothing.
 */
export async function addPages(
  server: FastifyInstance,
  folder: string,
  options: PagesOptions = {},
): Promise<{ sendUnknown: SendPage }> {
  const list = JSON.parse((await readBytes(folder, 'pages.json')).toString()) as Record<string, string>;
  const site = options.site?.replace(/\/+$/, '');

  // No wildcard: only files that existed at start have a route, so that no path escapes the folder.
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['*.html', 'pages.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = relative(folder, path).startsWith(`assets${sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      // The policy of a document is sent with the document: on thirty small files it would be larger than some of them.
      // A picture and a worker have only the policy that is sent with them.
      if (hashed && !/\.svg|\.worker\./.test(path)) reply.removeHeader('content-security-policy');
    },
  });
  const styles = new Map<string, string>();
  const named = Object.entries(list).map(async ([address, name]) => {
    const [path = address, languageQuery] = address.split('?');
    return { path, asked: languageQuery, documents: await readDocuments(folder, name, styles) };
  });
  const pages = await Promise.all(named);
  const paths = new Set(pages.map(({ path }) => path));
  for (const { path, documents } of pages.filter(({ asked: languageQuery }) => languageQuery === undefined)) {
    const others = pages.filter((page) => page.path === path && page.asked !== undefined);
    const send = sender(documents, isUnknown(path) ? 404 : 200, site);
    const senders = others.map((page) => ({ asked: page.asked, send: sender(page.documents, 200, site) }));
    server.get(path, (request, reply) => {
      const [address = '', search = ''] = request.url.split('?', 2);
      const plain = address.replace(/\/+$/, '');
      if (isUnknown(path) && paths.has(plain)) return reply.redirect(search === '' ? plain : `${plain}?${search}`, 308);
      const query = new Set(search.split('&'));
      return (
        senders.find(({ asked: languageQuery }) => languageQuery !== undefined && query.has(languageQuery))?.send ??
        send
      )(request, reply);
    });
  }
  const unknown = pages.find(({ path }) => path === '/*');
  if (unknown === undefined) throw new Error('The web app has no page for unknown addresses.');
  server.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  return { sendUnknown: sender(unknown.documents, 404, site) };
}
