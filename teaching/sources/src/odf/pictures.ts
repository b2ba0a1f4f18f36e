import { posix } from 'node:path';
import type { FoundPictures } from '@schole/core';
import type { PicturesInput } from '../file.ts';
import { child, type Element } from '../office/xml.ts';
import { collectPictures, type PlacedPicture } from '../pictures/collect.ts';
import { isCaption } from '../pictures/collector.ts';
import { plainText } from './objects.ts';
import { OdfFile } from './odf-file.ts';

/** More pictures than any document has; the rest of a file made to have them is not looked at. */
const maxPictures = 5_000;
const beside = new Set(['presentation:notes', 'office:annotation', 'text:tracked-changes']);

/** Collects pictures in the order of the file, with what is written about them. */
class PictureWalk {
  readonly placed: PlacedPicture[] = [];
  characters = 0;
  /** The slide; null in a text. */
  #page: number | null = null;

  readonly take = (element: Element): void => {
    const { name, children } = element;
    if (beside.has(name)) return;
    if (name === '#text') this.characters += element.text.length;
    else if (name === 'draw:frame') this.#frame(element);
    else if (name === 'draw:page') this.#slide(element);
    else children.forEach(this.take);
  };

  #slide(page: Element): void {
    this.#page = (this.#page ?? 0) + 1;
    page.children.forEach(this.take);
  }

  /** A picture with its caption is a picture in a box of its own. */
  #frame(frame: Element): void {
    const image = child(frame, 'draw:image');
    const box = child(frame, 'draw:text-box');
    const from = this.placed.length;
    if (image !== undefined && child(frame, 'draw:object') === undefined) this.#add(frame, image);
    if (box === undefined) return;
    box.children.forEach(this.take);
    const text = plainText(box);
    if (isCaption(text)) for (const picture of this.placed.slice(from)) picture.caption ||= text;
  }

  #add(frame: Element, image: Element): void {
    if (this.placed.length >= maxPictures) return;
    const part = posix.normalize(image.attributes['xlink:href'] ?? '');
    const isOutside = part.includes(':') || part.startsWith('..') || part.startsWith('/');
    const alt = child(frame, 'svg:desc')?.text ?? child(frame, 'svg:title')?.text ?? '';
    this.placed.push({ part: isOutside ? null : part, alt, caption: '', page: this.#page, before: this.characters });
  }
}

/** The pictures of an OpenDocument file; what is only linked is counted and never fetched. Throws as its reader. */
export async function readOdfPictures(input: PicturesInput, type: string, body: string): Promise<FoundPictures> {
  const file = await OdfFile.open(input.bytes, type);
  const walk = new PictureWalk();
  file.readBody(body, walk.take);
  input.onProgress?.(50);
  return collectPictures(file, walk.placed, walk.characters, input);
}
