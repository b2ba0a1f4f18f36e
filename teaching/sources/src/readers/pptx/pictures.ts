import type { FoundPictures } from '@schole/core';
import type { PicturesInput } from '../../file.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
import { collectPictures, type PlacedPicture } from '../../pictures/collect.ts';
import { isCaption } from '../../pictures/collector.ts';
import { Presentation, type SlidePart } from './presentation.ts';

/** More pictures than any presentation has; the rest of a file made to have them is not looked at. */
const maxPictures = 5_000;

interface Drawn {
  blip: Element;
  alt: string;
}

/** The pictures of a slide: those that stand for themselves, and those that fill a shape. */
function drawnIn(element: Element): Drawn[] {
  return element.children.flatMap((shape): Drawn[] => {
    if (shape.name === 'mc:AlternateContent') return drawnIn({ ...shape, children: shape.children.slice(0, 1) });
    if (shape.name !== 'p:pic' && shape.name !== 'p:sp') return drawnIn(shape);
    const fill = child(shape, 'p:blipFill') ?? child(child(shape, 'p:spPr'), 'a:blipFill');
    const blip = child(fill, 'a:blip');
    const alt = descendants(shape, 'p:cNvPr')[0]?.attributes.descr ?? '';
    return blip === undefined ? [] : [{ blip, alt }];
  });
}

function placedOn(
  { number, root, relations }: SlidePart,
  before: number,
): { placed: PlacedPicture[]; letters: number } {
  const tree = root === null ? undefined : child(child(root, 'p:cSld'), 'p:spTree');
  if (tree === undefined) return { placed: [], letters: 0 };
  const parts = new Map(relations.map(({ id, part }) => [id, part]));
  const texts = descendants(tree, 'a:p').map((paragraph) =>
    descendants(paragraph, 'a:t')
      .map(({ text }) => text)
      .join(''),
  );
  const caption = texts.find(isCaption)?.trim() ?? '';
  const placed = drawnIn(tree).map(({ blip, alt }) => {
    const { 'r:embed': embedded, 'r:link': linked } = blip.attributes;
    const part = embedded === undefined && linked !== undefined ? null : parts.get(embedded ?? '');
    return { part, alt, caption, page: number, before };
  });
  return { placed, letters: texts.reduce((sum, text) => sum + text.length, 0) };
}

/**
 * The pictures of slides with their descriptions and captions; those of layouts and masters are left out. What is only linked
 * is counted and never fetched. Throws as `readPptx`.
 */
export async function readPptxPictures(input: PicturesInput): Promise<FoundPictures> {
  const presentation = await Presentation.open(input.bytes);
  const all: PlacedPicture[] = [];
  let characters = 0;
  for (const slide of presentation.slides()) {
    const { placed, letters } = placedOn(slide, characters);
    all.push(...placed.slice(0, maxPictures - all.length));
    characters += letters;
    input.onProgress?.(Math.round((50 * slide.number) / presentation.count));
  }
  return collectPictures(presentation, all, characters, input);
}
