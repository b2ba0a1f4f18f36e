import { attributeOf, type PageElement } from './tree.ts';

/** A smaller side in pixels is an icon or a counter of visits. */
const leastSide = 48;
const noDescription =
  /^(?:image|picture|photo|figure|logo|icon|banner|avatar|thumbnail|εικόνα|φωτογραφία|σχήμα)?[\s\d._-]*$|\.(?:jpe?g|png|gif|webp|svg)$|^https?:|\blogo\b/i;

const sideOf = (image: PageElement, name: string): number =>
  Number.parseInt(attributeOf(image, name), 10) || Number.POSITIVE_INFINITY;

/** Whether a picture only decorates. */
export function isDecoration(image: PageElement): boolean {
  if (Math.min(sideOf(image, 'width'), sideOf(image, 'height')) < leastSide) return true;
  return image.attributes.alt === '' || /^(?:presentation|none)$/.test(attributeOf(image, 'role'));
}

/** What the author says that a picture shows; empty where nothing is said, or a name only. */
export function describedPicture(image: PageElement): string {
  const words = attributeOf(image, 'alt').replace(/\s+/g, ' ').trim();
  return isDecoration(image) || noDescription.test(words) || words.split(' ').length < 2 ? '' : words.slice(0, 1_000);
}
