import type { Drawn } from '../src/prerender.tsx';

/** Addresses of files that a document preloads in addition to what its entry loads. */
export interface Preloads {
  fonts: readonly string[];
  modules: readonly string[];
  /** Addresses that the scripts request from the server in any case. */
  answers: readonly string[];
}

/** Placeholder in a document for the origin at which the server is reached and for the address of the page. */
export const originMark = '%ORIGIN%';
export const canonicalMark = '%CANONICAL%';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const locales = { en: 'en_GB', el: 'el_GR' } as const;

/** The colour of the browser's own bars: the token `--paper` in light and dark. */
const themeColors = { light: '#fbfaf6', dark: '#14181f' };

function describe({ language, head }: Drawn): string[] {
  const { title, description, keywords } = head;
  const other = language === 'en' ? locales.el : locales.en;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta name="keywords" content="${escaped(keywords)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:locale" content="${locales[language]}">`,
    `<meta property="og:locale:alternate" content="${other}">`,
    ...(['light', 'dark'] as const).map(
      (theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${themeColors[theme]}">`,
    ),
  ];
}

/** The same page in each language; without one, the server chooses. */
function linkLanguages({ path }: Drawn): string[] {
  return [
    `<link rel="canonical" href="${canonicalMark}">`,
    `<meta property="og:url" content="${canonicalMark}">`,
    `<link rel="alternate" hreflang="en" href="${originMark}${path}?lang=en">`,
    `<link rel="alternate" hreflang="el" href="${originMark}${path}?lang=el">`,
    `<link rel="alternate" hreflang="x-default" href="${originMark}${path}">`,
  ];
}

/**
 * An entry's template for slow connections: the style sheet is inlined in the head, so that the first paint waits for
 * one response only. `read` gives the text of a style sheet.
 */
export async function prepareTemplate(template: string, read: (file: string) => Promise<string>): Promise<string> {
  const [link, file] = /<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(template) ?? [];
  if (link === undefined || file === undefined) throw new Error('The template of a document names no style sheet.');
  const style = await read(file);
  if (style.includes('</')) throw new Error(`${file} cannot stand in a document.`);
  return replaceOnce(template, link, '').split('<!--head-->').join(`<style>${style.trim()}</style>\n    <!--head-->`);
}

/** One document from its entry's template; every script is loaded by address, none is inline. */
export function composeDocument(template: string, page: Drawn, preloads: Preloads): string {
  if (/<(script|style)[\s>]/.test(page.html)) throw new Error(`${page.path} draws a script or a style into the page.`);
  const lines = [
    ...describe(page),
    // A page that is served at many addresses links none of them.
    ...(page.open && !page.path.includes('*') ? linkLanguages(page) : []),
    `<link rel="manifest" href="/schole.${page.language}.webmanifest">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    ...preloads.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...preloads.answers.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
    ...preloads.modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return replaceOnce(
    replaceOnce(
      // The default density, so that the scripts of most visitors change no style of the whole document.
      replaceOnce(template, '<html lang="en">', `<html lang="${page.language}" data-density="compact">`),
      '<!--head-->',
      lines.join('\n    '),
    ),
    '<div id="root"><!--page--></div>',
    `<div id="root"${rootAttributes(page)}>${page.html}</div>`,
  );
}

/**
 * An open page works as it is. The prerendered picture of another page takes no input, because its script would lose
 * it.
 */
function rootAttributes({ open, name, html }: Drawn): string {
  if (open) return ` data-page="${name}"`;
  return html === '' ? '' : ' inert';
}

/** The same document without anything that needs a script: it works alone, from the first moment. */
export function withoutScripts(document: string): string {
  return document
    .replace(/\s*<script [^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|preload|manifest)"[^>]*>/g, '')
    .replace('<div id="root" inert>', '<div id="root" data-alive>');
}

function replaceOnce(text: string, mark: string, by: string): string {
  const parts = text.split(mark);
  if (parts.length !== 2) throw new Error(`The template of a document holds ${parts.length - 1} times ${mark}.`);
  return parts.join(by);
}
