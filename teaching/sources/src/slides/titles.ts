import type { Part } from '../assemble.ts';

/** What programs put into the properties of files and the names of sections that nobody named. */
const template =
  /^(?:(?:microsoft )?powerpoint(?: presentation)?|presentation|slide \d+|slideshow|no slide title|untitled.*|unnamed.*|unknown(?: title)?|section \d+|παρουσίαση(?: του)?(?: (?:microsoft )?powerpoint)?|διαφάνεια \d+|χωρίς τίτλο.*|impress|.{0,80}\.(?:pptx?|odp|key))$/iu;

/** Whether a title says nothing about what it names. */
export const isTemplateTitle = (title: string): boolean => template.test(title.replace(/\s+/g, ' ').trim());

/** In which a text says its own title. */
const openingParts = 40;

/**
 * The title in the properties of a file; '' where it says nothing, and where its text opens with another one and never says
 * this one, which a template or an older file left behind.
 */
export function trueTitle(title: string, parts: readonly Part[]): string {
  const flat = (text: string): string => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase();
  const [first] = parts;
  if (isTemplateTitle(title)) return '';
  if (first?.kind !== 'heading' || (first.page ?? 1) !== 1) return title;
  return parts.slice(0, openingParts).some(({ text }) => flat(text).includes(flat(title))) ? title : '';
}
