import { type Block, limits } from '@schole/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { normalise } from '../../normalise.ts';

interface Named {
  fileName: string;
  title?: string;
}

/** Titles that programs write by themselves. */
const automatic =
  /^(?:untitled|document\d*|microsoft word|microsoft powerpoint|slide \d|χωρίς τίτλο|έγγραφο\d*)|\.(?:docx?|pptx?|tex|indd|qxd|dvi|pdf)$/iu;

function tidy(title: string): string {
  const line = normalise(title).replace(/\s+/g, ' ').trim();
  if (line.length <= limits.titleLength) return line;
  return `${line.slice(0, limits.titleLength - 1).trimEnd()}…`.toWellFormed();
}

async function ownTitle(document: PDFDocumentProxy): Promise<string> {
  const information: object = await document.getMetadata().then(
    ({ info }) => info,
    () => ({}),
  );
  const title = 'Title' in information && typeof information.Title === 'string' ? tidy(information.Title) : '';
  return automatic.test(title) || !/\p{L}{2}/u.test(title) ? '' : title;
}

/** What the teacher called it, else the title in the file, else its first heading on the first pages, else the file's name. */
export async function titleOf(
  file: Named,
  document: PDFDocumentProxy,
  text: string,
  blocks: readonly Block[],
): Promise<string> {
  const heading = blocks.find((block) => block.kind === 'heading' && (block.page ?? 0) <= 3);
  return (
    tidy(file.title ?? '') ||
    (await ownTitle(document)) ||
    tidy(heading ? text.slice(heading.start, heading.end) : '') ||
    tidy(file.fileName.replace(/\.pdf$/i, '')) ||
    'PDF'
  );
}
