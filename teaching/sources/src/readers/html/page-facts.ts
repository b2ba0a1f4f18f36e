import type { PageFacts } from '@schole/core';
import { attributeOf, elementsOf, findNamed, flatTextOf, type PageElement, textOf } from './tree.ts';

/** What a page says about itself; absent where it says nothing. */
export interface PageHead extends Omit<PageFacts, 'charset'> {
  title?: string;
  /** It says that its text is for subscribers only. */
  isPaid: boolean;
  hasPasswordField: boolean;
}

type Json = Readonly<Record<string, unknown>>;
const maxJson = 500_000;
const maxEntries = 200;
const longest = 300;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();

/** The entries of linked data, also those in lists and in each other's `@graph`. */
function linkedData(page: PageElement): Json[] {
  const found: Json[] = [];
  for (const script of elementsOf(page)) {
    if (script.name !== 'script' || !/ld\+json/i.test(attributeOf(script, 'type'))) continue;
    const text = textOf(script);
    if (text.length > maxJson) continue;
    const waiting: unknown[] = [];
    try {
      waiting.push(JSON.parse(text));
    } catch {
      continue;
    }
    while (waiting.length > 0 && found.length < maxEntries) {
      const entry = waiting.shift();
      if (Array.isArray(entry)) waiting.push(...entry.slice(0, maxEntries));
      else if (isJson(entry)) {
        found.push(entry);
        if ('@graph' in entry) waiting.push(entry['@graph']);
      }
    }
  }
  return found;
}

/** The names in a field that holds a name, an entry with a name, or several. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => (Array.isArray(one) ? [] : namesIn(one)));
  return isJson(value) && typeof value.name === 'string' ? [value.name] : [];
}

function metaOf(page: PageElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const element of elementsOf(page)) {
    if (element.name !== 'meta') continue;
    const name = (attributeOf(element, 'property') || attributeOf(element, 'name') || attributeOf(element, 'itemprop'))
      .trim()
      .toLowerCase();
    const content = short(attributeOf(element, 'content'));
    if (name !== '' && content !== '' && !values.has(name)) values.set(name, content);
  }
  return values;
}

/** A date that a page can have; what is written in words is not guessed at. */
function dateOf(text: string | undefined): string | undefined {
  const [, day = '', time = ''] =
    /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?))?\s*$/.exec(text ?? '') ??
    [];
  if (day === '') return undefined;
  const zoned = time === '' ? '00:00Z' : /[Z+-]/.test(time) ? time : `${time}Z`;
  const date = new Date(`${day}T${zoned.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1900 || year > 2200 ? undefined : date.toISOString();
}

/** The title without the name of the site, which stands behind or before a bar or a dash. */
export function withoutSite(title: string, site: string | undefined): string {
  const pieces = title.split(/\s+[|–—·»:-]{1,2}\s+/u);
  if (pieces.length < 2) return title;
  const same = (piece: string | undefined): boolean =>
    site !== undefined && piece?.trim().toLocaleLowerCase() === site.trim().toLocaleLowerCase();
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (same(first)) return title.slice(title.indexOf(pieces[1] ?? '', first.length)).trim();
  const head = title.slice(0, title.lastIndexOf(last)).replace(/\s+[|–—·»:-]{1,2}\s+$/u, '');
  const short = site === undefined && last.split(' ').length <= 3 && head.split(' ').length >= 2;
  return same(last) || short ? head.trim() : title;
}

function titleOf(page: PageElement, meta: ReadonlyMap<string, string>, site: string | undefined): string {
  const shared = meta.get('og:title') ?? '';
  const heads = [...elementsOf(page)]
    .filter(({ name }) => name === 'h1')
    .map(flatTextOf)
    .filter((line) => line !== '');
  const named = short(flatTextOf(findNamed(page, 'title')));
  if (shared !== '') return withoutSite(shared, site);
  const [head = ''] = heads;
  if (heads.length === 1 || (head !== '' && named.includes(head))) return short(head);
  return withoutSite(named, site) || short(head);
}

const isFalse = (value: unknown): boolean => value === false || (typeof value === 'string' && /^false$/i.test(value));

function addressOf(text: string | undefined, base: string | undefined): string | undefined {
  if (text === undefined || text === '' || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : undefined;
}

const authorNames = ['author', 'article:author', 'dc.creator', 'dcterms.creator', 'citation_author', 'parsely-author'];
const dateNames = [
  'article:published_time',
  'datepublished',
  'dc.date',
  'dcterms.created',
  'dcterms.date',
  'citation_publication_date',
  'date',
];

function authorOf(page: PageElement, meta: ReadonlyMap<string, string>, data: readonly Json[]): string | undefined {
  const linked = data.flatMap(({ author }) => namesIn(author));
  if (linked.length > 0) return short([...new Set(linked)].join(', '));
  // Some sites give the address of a profile for a name.
  const named = authorNames.map((name) => meta.get(name)).find((name) => name !== undefined && !/^https?:/.test(name));
  if (named !== undefined) return named;
  for (const element of elementsOf(page)) {
    if (!/\bauthor\b/.test(`${attributeOf(element, 'rel')} ${attributeOf(element, 'itemprop')}`)) continue;
    const line = flatTextOf(element);
    if (line !== '' && line.length <= 100) return line;
  }
  return undefined;
}

function publishedOf(page: PageElement, meta: ReadonlyMap<string, string>, data: readonly Json[]): string | undefined {
  const said = [...dateNames.map((name) => meta.get(name)), ...data.map(({ datePublished }) => String(datePublished))];
  for (const text of said) {
    const date = dateOf(text);
    if (date !== undefined) return date;
  }
  const time = [...elementsOf(page)].find((one) => one.name === 'time' && attributeOf(one, 'datetime') !== '');
  return time === undefined ? undefined : dateOf(attributeOf(time, 'datetime'));
}

/** What a page says about itself in its head, its linked data and its marks. */
export function factsOf(page: PageElement, address?: string): PageHead {
  const meta = metaOf(page);
  const data = linkedData(page);
  const site = meta.get('og:site_name') ?? data.flatMap(({ publisher }) => namesIn(publisher))[0];
  const title = titleOf(page, meta, site);
  const author = authorOf(page, meta, data);
  const published = publishedOf(page, meta, data);
  const links = [...elementsOf(page)];
  const link = links.find(({ name, attributes }) => name === 'link' && attributes.rel?.toLowerCase() === 'canonical');
  const canonical = addressOf(link?.attributes.href ?? meta.get('og:url'), address);
  return {
    ...(title === '' ? {} : { title }),
    ...(site === undefined ? {} : { site: short(site) }),
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    ...(canonical === undefined ? {} : { canonical }),
    isPaid:
      data.some(({ isAccessibleForFree }) => isFalse(isAccessibleForFree)) ||
      meta.get('article:content_tier') === 'locked',
    hasPasswordField: links.some(
      ({ name, attributes }) => name === 'input' && attributes.type?.toLowerCase() === 'password',
    ),
  };
}
