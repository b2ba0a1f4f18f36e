import { attributeOf, elementsOf, flatTextOf, type PageElement, type PageNode, wordsOf } from './tree.ts';

/** What programs call a mark that leads to a note, or its link. */
const markClass =
  /^(?:sd(?:foot|end)note(?:sym|anc)|reference|(?:foot|end)?note-?_?(?:ref|link|mark|anchor|call|reference)|(?:foot|end)note|fn-?(?:ref|anchor|link)|simplefootnote|_id(?:foot|end)notelink)$/i;
const backClass = /^(?:mw-cite-backlink|footnote-back(?:ref|link)?|reversefootnote|fn-?back(?:ref|link)?)$/;
/** A place that is named after a note, with its number or its sign: "#fn3", "#footnote-2", "#_ednref1", "#FNanchor_4_4". */
const notePlace =
  /#[_-]?(?:r|sd|id)?(?:fn|ftn|edn|foot|(?:foot|end)?note)(?:ref|def|anchor|sym|anc|back)?[-_.:]{0,2}[a-z]{0,3}\d[\w.-]{0,12}$/i;
/** A link of such a class leads to a note only with one of these: documentation has the class on all that it refers to. */
const markText =
  /^(?:(?:\d[\d ,]{0,11}|[*†‡§¶#‖]{1,4}|\p{L}|[ivx]{1,5})?\.?|\[(?:[\d ,]{1,12}|[*†‡§¶#‖]{1,4}|\p{L}|[ivx]{1,5}|\p{L}{1,12}[. ]{1,2}\d{1,4})\]|\(\d{1,4}\))$/iu;
const noteNumber = /^(?:\[?[\d ,]{1,12}\]?|[*†‡§]{1,3}|\[?[a-z]\]?)$/i;

const kindsOf = (element: PageElement): string[] => [...wordsOf(element, 'role'), ...wordsOf(element, 'epub:type')];
const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';
const isWord = (node: PageNode): boolean => isElement(node) || node.trim() !== '';
const isPlaceLink = (node: PageNode | undefined): boolean =>
  node !== undefined && isElement(node) && node.name === 'a' && attributeOf(node, 'href').includes('#');

/** A raised number or sign that is a link, or a link that is nothing but a raised number. */
function isRaisedLink(element: PageElement): boolean {
  if (!noteNumber.test(flatTextOf(element))) return false;
  const inside = element.children.filter(isElement);
  if (element.name === 'sup') return inside.length > 0 && inside.every(isPlaceLink);
  const [only, ...more] = element.children.filter(isWord);
  return isPlaceLink(element) && more.length === 0 && only !== undefined && isElement(only) && only.name === 'sup';
}

/** A mark that only leads to a note, or back from it. */
export function isNoteMark(element: PageElement): boolean {
  if (kindsOf(element).some((kind) => /^(?:doc-)?(?:noteref|backlink)$/.test(kind))) return true;
  const classes = wordsOf(element, 'class');
  if (classes.some((name) => backClass.test(name))) return true;
  const isLink = isPlaceLink(element);
  if (isLink && /^(?:[↩↑^\s]|\ufe0e)+$/.test(flatTextOf(element))) return true;
  // Word names the places of its notes so, whatever the mark is.
  if (isLink && /#_(?:ftn|edn)(?:ref)?\d/.test(attributeOf(element, 'href'))) return true;
  if (isLink && notePlace.test(attributeOf(element, 'href')) && markText.test(flatTextOf(element))) return true;
  if (classes.some((name) => markClass.test(name))) {
    if (element.name === 'sup') return true;
    if (isLink && !classes.includes('internal')) return markText.test(flatTextOf(element));
  }
  if (element.name === 'span') return isFrame(element);
  return (element.name === 'sup' || element.name === 'a') && isRaisedLink(element);
}

/** Brackets or other signs around a mark: "[1]" with a link in it. */
function isFrame(element: PageElement): boolean {
  const inside = element.children.filter(isElement);
  return inside.length > 0 && inside.length <= 4 && markText.test(flatTextOf(element)) && inside.some(isNoteMark);
}

/** The names that office programs give to the text of a note. */
const noteName = /^(?:sdfootnote|sdendnote|ftn|edn)\d{1,6}$/;
/** Elements that stand in a line: none is a list of notes, and a link none at all. */
const inline = new Set(['a', 'sup', 'sub', 'span', 'small', 'i', 'em', 'b', 'strong', 'cite', 'q', 'label']);

export const isNotes = (element: PageElement): boolean =>
  !inline.has(element.name) &&
  ((element.name === 'div' && noteName.test(attributeOf(element, 'id'))) ||
    kindsOf(element).some((kind) => /^(?:doc-)?(?:footnotes?|endnotes?|rearnotes?)$/.test(kind)) ||
    wordsOf(element, 'class').some((name) => /^(?:footnotes?|endnotes?|references|footnote-list)$/.test(name)));

/** The text of a note between the words that it belongs to. */
export const isInlineNote = (element: PageElement): boolean =>
  (element.name === 'span' || element.name === 'small') &&
  (wordsOf(element, 'class').some((name) => /^(?:foot|end|side|margin)note$/.test(name)) ||
    kindsOf(element).some((kind) => /^(?:doc-)?(?:foot|end)note$/.test(kind)));

/** Letters beside the notes of a list that name it and are no note: "Notes and sources". */
const longestLabel = 40;

/** The notes that one element holds, or itself where it is one; its headings, which `isHeading` knows, are none. */
export function notesIn(element: PageElement, isHeading: (node: PageNode) => boolean): PageNode[][] {
  const isItem = (one: PageElement): boolean =>
    one !== element && (one.name === 'li' || one.name === 'dd' || isNotes(one) || isSingle(one));
  const items = [...elementsOf(element, (one) => !isItem(one))].filter(isItem);
  const whole = element.children.filter((child) => !isHeading(child));
  if (items.length === 0) return [whole];
  const beside = lettersBeside(element, (one) => isItem(one) || one.name === 'dt' || isHeading(one));
  if (beside > longestLabel) return [whole];
  return items.flatMap((item) => (item.name === 'li' ? [item.children] : notesIn(item, isHeading)));
}

const isSingle = (element: PageElement): boolean =>
  kindsOf(element).some((kind) => /^(?:doc-)?(?:footnote|endnote|rearnote)$/.test(kind));

function lettersBeside(element: PageElement, isOther: (one: PageElement) => boolean): number {
  let letters = 0;
  for (const child of element.children) {
    if (!isElement(child)) letters += child.trim().length;
    else if (!isOther(child)) letters += lettersBeside(child, isOther);
  }
  return letters;
}
