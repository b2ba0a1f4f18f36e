import type { Part } from '../../assemble.ts';
import { programIn } from '../../program-text.ts';
import type { Formatted } from './headings.ts';

const codeName =
  /^(?:source ?code|code|program|listing|html preformatted|html code|preformatted|verbatim|macro text|κώδικας|πρόγραμμα|προδιαμορφωμένο)/iu;
/** A part that may be a line of a program, and why. */
export interface MaybeCode extends Formatted {
  bold: string[];
  code: 'style' | 'font' | null;
  /** Its line with the blanks before it, where it has some. */
  indented?: string;
  /** An empty paragraph stands before it. */
  isApart?: boolean;
  /** Where it begins, in twentieths of a point. */
  left?: number;
}

/** A line of a program that is set in ordinary letters has no more. */
const longestLine = 120;
/** Where more of a document is in such letters, they are its typewriter. */
const maxShare = 0.6;

export const isCodeStyle = (name: string): boolean => codeName.test(name);

/** The text of program lines with their indentation. */
export function programText(text: string): string {
  const rows = text
    .replaceAll('\t', '    ')
    .split('\n')
    .map((row) => row.trimEnd());
  const isFilled = (row: string): boolean => row !== '';
  return rows.slice(Math.max(rows.findIndex(isFilled), 0), rows.findLastIndex(isFilled) + 1).join('\n');
}

/** The lines of a program, one of each part, with empty ones where empty paragraphs stood. */
function joinedLines(parts: readonly { isApart?: boolean }[], lines: readonly string[]): string {
  return lines.map((line, at) => (at > 0 && parts[at]?.isApart === true ? `\n${line}` : line)).join('\n');
}

/** What is kept of the line of a paragraph, in case that it turns out to be one of a program. */
export function ownIndentation(whole: string): { indented?: string } {
  const line = whole.slice(0, longestLine + 1).trimEnd();
  return /^\s/.test(line) && line.length <= longestLine && line.trim() !== '' ? { indented: line } : {};
}

function isProgram(group: readonly MaybeCode[]): boolean {
  return group.length > 1 || group.some(({ code, text }) => code === 'style' || /[{}()[\];=<>#$]/.test(text));
}

/** Paragraphs in a style or in letters for programs: those that follow each other become one part of kind `code`. */
export function gatherCode<Found extends MaybeCode>(parts: readonly Found[]): Found[] {
  const letters = (some: readonly Found[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const byFont = parts.filter(({ code }) => code === 'font');
  const isTypewritten = letters(byFont) > maxShare * letters(parts);
  const gathered: Found[] = [];
  let group: Found[] = [];
  const close = (): void => {
    const [first] = group;
    if (first !== undefined && isProgram(group))
      gathered.push({
        ...first,
        kind: 'code',
        text: joinedLines(
          group,
          group.map(({ text }) => text),
        ),
        bold: [],
      });
    else gathered.push(...group);
    group = [];
  };
  for (const part of parts) {
    const isCode = part.kind === 'paragraph' && (part.code === 'style' || (part.code === 'font' && !isTypewritten));
    if (isCode) group.push(part);
    else {
      close();
      gathered.push(part);
    }
  }
  close();
  return gathered;
}

interface Line extends Part {
  bold?: readonly string[];
  indented?: string;
  isApart?: boolean;
}

/** Paragraphs in ordinary letters that are lines of a program by what they say: those that follow each other become one part of kind `code`. */
export function gatherPrograms<Found extends Line>(parts: readonly Found[]): Found[] {
  const gathered: Found[] = [];
  let group: Found[] = [];
  const close = (): void => {
    const lines = group.map(({ text, indented }) => (indented === undefined ? text : programText(indented)));
    const found = programIn(lines);
    const first = group[found?.from ?? 0];
    for (const [at, part] of group.entries())
      if (found === null || at < found.from || at >= found.to) gathered.push(part);
      else if (part === first)
        gathered.push({
          ...part,
          kind: 'code',
          text: joinedLines(group.slice(found.from, found.to), lines.slice(found.from, found.to)),
          bold: [],
        });
    group = [];
  };
  for (const part of parts) {
    const isLine = part.kind === 'paragraph' && part.text.length <= longestLine && !part.text.includes('\n');
    if (isLine) group.push(part);
    else {
      close();
      gathered.push(part);
    }
  }
  close();
  return gathered;
}
