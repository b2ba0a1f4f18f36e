import { type Formatted, promoteHeadings } from '../../office/appearance/headings.ts';
import { isTemplateTitle } from '../../slides/titles.ts';
import { type PagePart, withBoldHeadings } from '../html/parts.ts';
import type { ContentsEntry } from './contents.ts';
import { bareTitle } from './navigation.ts';

/** What a chapter holds, and what leads to it. */
export interface ChapterParts {
  parts: PagePart[];
  contents: readonly ContentsEntry[];
}

/** A line of the table of contents is looked for in paragraphs that are not much longer. */
const longest = 300;

/** Paragraphs that the table of contents names are headings of its levels; each of its lines is found once, in order. */
function markContents({ parts, contents }: ChapterParts): void {
  let next = 0;
  for (const part of parts) {
    if (part.kind !== 'paragraph' || part.text.length > longest) continue;
    const text = bareTitle(part.text);
    const found = text === '' ? -1 : contents.findIndex(({ title }, at) => at >= next && bareTitle(title) === text);
    const line = contents[found];
    if (line === undefined) continue;
    next = found + 1;
    part.kind = 'heading';
    part.level = line.depth;
  }
}

const isHeading = ({ kind }: PagePart): boolean => kind === 'heading';

/** The parts of a book with their headings: marked as such, named in its contents, or shown by their letters. */
export function withHeadings(chapters: readonly ChapterParts[]): PagePart[] {
  const isMarked = chapters.some(({ parts }) => parts.some(isHeading));
  for (const chapter of chapters) markContents(chapter);
  const all = chapters.flatMap(({ parts }) => parts);
  if (!isMarked) {
    const looked = all.map((part): Formatted => Object.assign(part, { mostlyBold: false, size: 0, ...part }));
    promoteHeadings(looked);
  }
  return chapters.flatMap(({ parts, contents: [line] }) => {
    const found = isMarked ? withBoldHeadings(parts) : parts;
    const isHeaded = found.some(isHeading) || found.length === 0 || line === undefined || isTemplateTitle(line.title);
    return isHeaded ? found : [{ kind: 'heading', level: line.depth, text: line.title }, ...found];
  });
}
