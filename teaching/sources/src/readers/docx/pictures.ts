import type { FoundPictures } from '@schole/core';
import type { PicturesInput } from '../../file.ts';
import { child, descendants, type Element, valueIn } from '../../office/xml.ts';
import { collectPictures } from '../../pictures/collect.ts';
import { isCaption } from '../../pictures/collector.ts';
import { captionName } from './body.ts';
import { plausiblePageCount } from './pages.ts';
import { Styles } from './styles.ts';
import { WordPackage } from './word-package.ts';

/** A picture where it stands in the document. */
interface Placed {
  /** The id of the relation that leads to its bytes; '' where they are elsewhere. */
  link: string;
  alt: string;
  caption: string;
  page: number;
  /** Characters of text before it. */
  before: number;
}

interface Paragraph {
  text: string;
  style: string;
  pictures: Placed[];
}

/** More pictures than any document has; the rest of a file made to have them is not looked at. */
const maxPictures = 5_000;
/** What was deleted or moved away, and properties that draw list bullets. */
const ignored = /^w:(?:\w+Pr|del|moveFrom)$/;
const holdsPicture = (element: Element): boolean =>
  ['blip', 'imagedata'].includes(element.name) || element.children.some(holdsPicture);

/** Walks the main part in reading order and collects its pictures with what is written beside them. */
class PictureWalk {
  readonly placed: Placed[] = [];
  readonly #flowed: boolean;
  readonly #styles: Styles;
  #open: Paragraph[] = [];
  #previous: Paragraph | null = null;
  page = 1;
  characters = 0;

  constructor(styles: Styles, flowed: boolean) {
    this.#styles = styles;
    this.#flowed = flowed;
  }

  readonly take = (element: Element): void => {
    const { name } = element;
    if (name === 'w:p') this.#paragraph(element);
    else if (name === 'w:t') this.#text(element.text);
    else if (name === 'w:lastRenderedPageBreak') this.page += this.#flowed ? 1 : 0;
    else if (name === 'w:br' && element.attributes.type === 'page') this.page += this.#flowed ? 0 : 1;
    else if (name === 'inline' || name === 'anchor') this.#drawing(element);
    else if (name === 'w:pict' || name === 'w:object') this.#oldDrawing(element);
    else if (name === 'mc:AlternateContent') this.#alternatives(element);
    else if (!ignored.test(name)) element.children.forEach(this.take);
  };

  #text(text: string): void {
    this.characters += text.length;
    const paragraph = this.#open.at(-1);
    if (paragraph !== undefined && paragraph.text.length < 1_000) paragraph.text += text;
  }

  #paragraph(element: Element): void {
    const style = valueIn(child(element, 'w:pPr'), 'w:pStyle');
    const paragraph: Paragraph = { text: '', style: this.#styles.paragraph(style).name, pictures: [] };
    this.#open.push(paragraph);
    element.children.forEach(this.take);
    this.#open.pop();
    this.#caption(paragraph);
  }

  /** A caption stands with its picture, below it, or above it. */
  #caption(paragraph: Paragraph): void {
    const text = paragraph.text.trim();
    const captions = text !== '' && (captionName.test(paragraph.style) || isCaption(text));
    const before = this.#previous;
    if (captions) {
      for (const picture of [...(before?.pictures ?? []), ...paragraph.pictures]) picture.caption ||= text;
    } else if (before !== null && before.pictures.length === 0) {
      const above = before.text.trim();
      if (captionName.test(before.style) || isCaption(above))
        for (const picture of paragraph.pictures) picture.caption = above;
    }
    if (text !== '' || paragraph.pictures.length > 0) this.#previous = paragraph;
  }

  #add(link: string, alt: string): void {
    if (this.placed.length >= maxPictures) return;
    const picture: Placed = { link, alt, caption: '', page: this.page, before: this.characters };
    this.placed.push(picture);
    this.#open.at(-1)?.pictures.push(picture);
  }

  /** DrawingML: the description belongs to the drawing; each picture of a group may have one of its own. */
  #drawing(drawing: Element): void {
    const { descr = '', title = '' } = child(drawing, 'docPr')?.attributes ?? {};
    const pictures = descendants(drawing, 'pic');
    for (const picture of pictures) {
      const own = descendants(picture, 'cNvPr')[0]?.attributes.descr ?? '';
      const alt = pictures.length > 1 ? own : descr || title || own;
      for (const { attributes } of descendants(picture, 'blip')) this.#add(attributes.embed ?? '', alt);
    }
    // The text of boxes within a drawing.
    for (const box of descendants(drawing, 'w:txbxContent')) this.take(box);
  }

  /** VML, which older programs wrote. */
  #oldDrawing(drawing: Element): void {
    const visit = (element: Element, alt: string): void => {
      const described = element.attributes.alt ?? alt;
      if (element.name === 'imagedata') this.#add(element.attributes.id ?? '', described);
      else if (element.name === 'w:txbxContent') this.take(element);
      else for (const inside of element.children) visit(inside, described);
    };
    visit(drawing, '');
  }

  /** Two spellings of one drawing: the first that holds the picture. */
  #alternatives({ children }: Element): void {
    const chosen = children.find(holdsPicture) ?? children[0];
    chosen?.children.forEach(this.take);
  }
}

/**
 * The pictures of a Word file in its text, with their descriptions and captions; those of headers and footers are left
 * out. What is only linked is counted and never fetched. Throws as `readDocx`.
 */
export async function readDocxPictures({ bytes, near, from, onProgress }: PicturesInput): Promise<FoundPictures> {
  const file = await WordPackage.open(bytes);
  const flowed = file.mainContains('lastRenderedPageBreak');
  const walk = new PictureWalk(new Styles(file.find('styles')), flowed);
  file.readBody(walk.take);
  onProgress?.(50);
  // About six letters to a word.
  const words = Math.round(walk.characters / 6);
  const hasPages = plausiblePageCount(walk.page, file.countedPages(), flowed, words) > 0;
  const parts = file.partsById();
  const placed = walk.placed.map(({ link, page, ...picture }) => ({
    ...picture,
    page: hasPages ? page : null,
    part: link === '' ? undefined : parts.get(link),
  }));
  return collectPictures(file, placed, walk.characters, { near, from });
}
