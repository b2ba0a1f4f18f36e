import type { PDFDocumentProxy } from 'pdfjs-dist';
import { shortTitle } from '../../../assemble.ts';

/** Titles that programs generate. */
const automatic =
  /^(?:untitled|document\d*|microsoft word|microsoft powerpoint|slide \d|χωρίς τίτλο|έγγραφο\d*)|\.(?:docx?|pptx?|tex|indd|qxd|dvi|pdf)$/iu;

/** The title in the file, unless a program generated it; else nothing. */
export async function metadataTitle(document: PDFDocumentProxy): Promise<string> {
  const information: object = await document.getMetadata().then(
    ({ info }) => info,
    () => ({}),
  );
  const title = 'Title' in information && typeof information.Title === 'string' ? shortTitle(information.Title) : '';
  return automatic.test(title) || !/\p{L}{2}/u.test(title) ? '' : title;
}
