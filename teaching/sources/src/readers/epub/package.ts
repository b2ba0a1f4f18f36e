import { posix } from 'node:path';
import { fault } from '@schole/core';
import { Zip } from '../../zip.ts';
import { decodePage } from '../html/charset.ts';
import { parsePage, treeOf } from '../html/parse-page.ts';
import { attributeOf, elementsOf, findNamed, flatTextOf, type PageElement, wordsOf } from '../html/tree.ts';
import { type ContentsEntry, contentsEntries } from './contents.ts';
import { bareTitle } from './navigation.ts';

export const type = 'EPUB';
/** Chapters of a book; each costs a parse. */
const maxChapters = 2_000;
/** The two ways in which fonts are made useless outside of their book; the text is not touched by them. */
const fontMasks = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

export interface Chapter {
  path: string;
  /** What leads to it in the book's table of contents. */
  contents: readonly ContentsEntry[];
}

/** The opened book: its chapters in the order of reading. */
export interface Book {
  zip: Zip;
  title: string;
  chapters: Chapter[];
  /** Of its table of contents, without signs. */
  titles: ReadonlySet<string>;
}

/** The path of a reference in a part, without its mark; null for what lies outside of the book. */
export function pathOf(from: string, reference: string): string | null {
  const [bare = ''] = reference.split('#', 1);
  if (bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare)) return null;
  let plain = bare;
  try {
    plain = decodeURIComponent(bare);
  } catch {
    // A percent sign that stands for itself.
  }
  const path = posix.normalize(posix.join(posix.dirname(from), plain)).replace(/^\/+/, '');
  return path.startsWith('..') ? null : path;
}

/** A part of the book as a tree; null where there is none. */
export function readPart(zip: Zip, path: string): PageElement | null {
  const bytes = zip.read(path, type);
  if (bytes === null) return null;
  const root = parsePage(decodePage(bytes).text).documentElement;
  return root === null ? null : treeOf(root);
}

function refuseEncrypted(zip: Zip): void {
  const encryption = readPart(zip, 'META-INF/encryption.xml');
  if (encryption === null) return;
  for (const element of elementsOf(encryption)) {
    if (element.name !== 'encryptionmethod') continue;
    if (!fontMasks.has(attributeOf(element, 'algorithm'))) throw fault('source/encrypted');
  }
}

/** Opens a book after checking its limits. Throws source/broken, source/unsafe and source/encrypted. */
export async function readBook(bytes: Uint8Array): Promise<Book> {
  const zip = Zip.open(bytes);
  if (zip === null) throw fault('source/broken', { type });
  await zip.refuseBomb(type);
  refuseEncrypted(zip);
  const container = readPart(zip, 'META-INF/container.xml');
  const root = container === null ? undefined : findNamed(container, 'rootfile');
  const path = root === undefined ? zip.names.find((name) => name.endsWith('.opf')) : attributeOf(root, 'full-path');
  const list = path === undefined ? null : readPart(zip, path);
  if (path === undefined || list === null) throw fault('source/broken', { type });
  const elements = [...elementsOf(list)];
  const items = new Map(
    elements.filter(({ name }) => name === 'item').map((item) => [attributeOf(item, 'id'), item] as const),
  );
  const navigation = [...items.values()].find((item) => wordsOf(item, 'properties').includes('nav'));
  const old = [...items.values()].find((item) => attributeOf(item, 'media-type') === 'application/x-dtbncx+xml');
  const contents = navigation ?? old;
  const contentsPath = contents === undefined ? null : pathOf(path, attributeOf(contents, 'href'));
  const lines =
    contentsPath === null
      ? null
      : contentsEntries(readPart(zip, contentsPath), (reference) => pathOf(contentsPath, reference));
  const covers = elements
    .filter((one) => one.name === 'reference' && /^(?:cover|toc)$/i.test(attributeOf(one, 'type')))
    .map((one) => pathOf(path, attributeOf(one, 'href')));
  const chapters: Chapter[] = [];
  for (const reference of elements.filter(({ name }) => name === 'itemref')) {
    const item = items.get(attributeOf(reference, 'idref'));
    const chapter = item === undefined ? null : pathOf(path, attributeOf(item, 'href'));
    if (item === undefined || chapter === null || item === navigation || covers.includes(chapter)) continue;
    if (!/html|xml/i.test(attributeOf(item, 'media-type'))) continue;
    if (chapters.length >= maxChapters) throw fault('source/unsafe');
    chapters.push({ path: chapter, contents: lines?.get(chapter) ?? [] });
  }
  if (chapters.length === 0) throw fault('source/broken', { type });
  const titles = new Set([...(lines?.values() ?? [])].flat().map(({ title }) => bareTitle(title)));
  return {
    zip,
    titles,
    title: flatTextOf(elements.find(({ name }) => name === 'title' || name === 'dc:title')),
    chapters,
  };
}
