import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, filesIn, ownDocuments } from './places.ts';
import { convert, pagesOf, run } from './programs.ts';

/** What another program reads in a file: its pages in two orders, or one text; null where it does not read it or is not here. */
export type Reference = { pages: string[]; raw: string[] } | string | null;

/** A program beside which a kind of files is measured. */
export interface Yardstick {
  name: string;
  read(file: string): Reference;
}

export interface Kind {
  name: string;
  /** The recall that half of the public files should reach beside the first program. */
  aim: number | null;
  files: string[];
  yardsticks: Yardstick[];
}

const readers = join(import.meta.dirname, '../../../teaching/sources/src/readers');

function orNull(read: () => Reference): Reference {
  try {
    return read();
  } catch {
    return null;
  }
}

/** LibreOffice as a reader: the text of a file, or the pages of the PDF that it makes of slides. */
function office(files: readonly string[], as: 'text' | 'pages', work: string): Yardstick {
  let made: Map<string, string> | undefined;
  return {
    name: 'LibreOffice',
    read: (file) => {
      made ??= convert(files, as === 'text' ? 'txt:Text:UTF8' : 'pdf', work);
      const other = made.get(file);
      if (other === undefined) return null;
      return orNull(() => (as === 'text' ? readFileSync(other, 'utf8') : pagesOf(other)));
    },
  };
}

const program = (name: string, args: (file: string) => string[]): Yardstick => ({
  name,
  read: (file) => orNull(() => run(name, args(file)) || null),
});

/** Files that LibreOffice makes of others, as there are no public ones; its text of those is the yardstick. */
function madeOf(sources: readonly string[], type: string, filter: string, text: Yardstick, work: string): Kind {
  const made = convert(sources, filter, work);
  const origins = new Map([...made].map(([source, file]) => [file, source]));
  const yardstick = { name: text.name, read: (file: string) => text.read(origins.get(file) ?? file) };
  return { name: type, aim: 0.9, files: [...origins.keys()], yardsticks: [yardstick] };
}

/** Every kind with its public files, our own, and those that are made of them. */
export function kindsOf(names: readonly string[], work: string): Kind[] {
  const known = (kind: string, ending = `.${kind}`): string[] => [
    ...filesIn(ownDocuments, ending),
    ...filesIn(join(readers, kind, 'test-documents'), ending),
    ...filesIn(join(documents, kind), ending),
  ];
  const docx = known('docx');
  const docxText = office(docx, 'text', work);
  const pptx = known('pptx');
  const [doc, ppt, rtf, odt] = [known('doc'), known('ppt'), known('rtf'), known('odt')];
  const kinds: Record<string, () => Kind> = {
    pdf: () => ({
      ...{ name: 'pdf', aim: 0.99, files: known('pdf') },
      yardsticks: [{ name: 'poppler', read: (file) => orNull(() => pagesOf(file)) }],
    }),
    docx: () => ({ name: 'docx', aim: 0.99, files: docx, yardsticks: [docxText] }),
    doc: () => ({
      ...{ name: 'doc', aim: 0.95, files: doc },
      yardsticks: [
        office(doc, 'text', work),
        program('antiword', (file) => ['-w', '0', '-m', 'UTF-8.txt', file]),
        program('catdoc', (file) => ['-w', '-d', 'utf-8', file]),
      ],
    }),
    pptx: () => ({ name: 'pptx', aim: 0.95, files: pptx, yardsticks: [office(pptx, 'pages', work)] }),
    ppt: () => ({
      ...{ name: 'ppt', aim: 0.9, files: ppt },
      yardsticks: [office(ppt, 'pages', work), program('catppt', (file) => ['-d', 'utf-8', file])],
    }),
    rtf: () => ({ name: 'rtf', aim: 0.9, files: rtf, yardsticks: [office(rtf, 'text', work)] }),
    odt: () => ({ name: 'odt', aim: 0.9, files: odt, yardsticks: [office(odt, 'text', work)] }),
    'rtf of docx': () => madeOf(docx, 'rtf of docx', 'rtf', docxText, work),
    'odt of docx': () => madeOf(docx, 'odt of docx', 'odt', docxText, work),
    'epub of docx': () => madeOf(docx, 'epub of docx', 'epub', docxText, work),
    'html of docx': () => madeOf(docx, 'html of docx', 'html:HTML (StarWriter)', docxText, work),
    'odp of pptx': () => madeOf(pptx, 'odp of pptx', 'odp', office(pptx, 'pages', work), work),
    other: () => ({
      ...{ name: 'html, text, captions, pictures', aim: null, yardsticks: [] },
      files: ['html', 'txt', 'captions', 'image'].flatMap((kind) => filesIn(join(documents, kind), '')),
    }),
  };
  return Object.entries(kinds)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, kind]) => kind());
}
