import { boxesIn, isFurniture, isHidden, silentElements } from '../hidden.ts';
import { inlineElements, writtenField } from '../inline-text.ts';
import { attributeOf, elementsOf, flatTextOf, type PageElement, type PageNode } from '../tree.ts';

const blank = '____';
const written = new Set(['', 'text', 'number', 'date', 'time']);
const boxes = new Set(['checkbox', 'radio']);
/** Blocks that hold a sentence; other blocks also arrange a page. */
const sentences = new Set(['p', 'li', 'td', 'th', 'dd', 'dt', 'blockquote', 'legend', 'caption']);
/** What a site asks for and no teacher does on a sheet. */
const siteTypes = new Set(['search', 'password', 'email', 'tel', 'url', 'file', 'image', 'color', 'range']);
const siteNames =
  /(?:^|\s)(?:q|s|page|find)(?:$|\s)|(?:^|[^\p{L}])(?:search\w{0,12}|query|log-?in|sign-?(?:in|up)|newsletter|subscri\w{0,10}|comments?|contact|filters?|sort\w{0,5}|order-?by|per-?page|pager|lang|language|locale|currency|cart|checkout|toggle\w{0,12}|menu|nav|theme|switch\w{0,4}|tabs?|accordion|collaps\w{0,6}|datatables|cookies?|consent|remember\w{0,3}|αναζήτηση)(?:$|[^\p{L}])/iu;
/** A choice with a letter or a number needs no box: that is what it is chosen by. */
const choiceName = /^\(?(?:\p{L}|\d{1,2})[.)΄']/u;
const maxOptions = 12;
const longestOption = 60;

const namesOf = (element: PageElement): string =>
  ['class', 'id', 'name', 'role', 'action', 'aria-label', 'placeholder']
    .map((name) => attributeOf(element, name).slice(0, 200))
    .join(' ');

const typeOf = (element: PageElement): string => attributeOf(element, 'type').trim().toLowerCase();

const isField = ({ name }: PageElement): boolean => name === 'input' || name === 'select' || name === 'textarea';

/** Whether a form, or a field by itself, is of the site: to search it, to sign in, to sort what it lists. */
function isOfSite(root: PageElement): boolean {
  if (siteNames.test(namesOf(root))) return true;
  for (const element of elementsOf(root))
    if (isField(element) && (siteTypes.has(typeOf(element)) || siteNames.test(namesOf(element)))) return true;
  return false;
}

/** The words of what somebody can choose: "(never / sometimes / every day)". */
function optionsOf(select: PageElement): string {
  const options = [...elementsOf(select)]
    .filter(({ name, attributes }) => name === 'option' && attributes.value !== '')
    .map((option) => flatTextOf(option))
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  const isChoice = options.length > 1 && options.length <= maxOptions;
  return isChoice && options.every((text) => text.length <= longestOption) ? `(${options.join(' / ')})` : '';
}

function wordsOfField(field: PageElement): string {
  const type = typeOf(field);
  if (field.name === 'select') return optionsOf(field);
  if (field.name === 'textarea') return blank;
  if (boxes.has(type)) return 'checked' in field.attributes ? ' ☑ ' : ' ☐ ';
  return written.has(type) ? attributeOf(field, 'value').trim() || blank : '';
}

/** A block of a page while its fields are looked for: its own words, without those of blocks in it. */
interface Block {
  isSentence: boolean;
  hasWords: boolean;
  fields: { field: PageElement; behind: string }[];
}

/**
 * Makes words of the fields that stand in the sentences of a text: a blank, a box, or the words to choose from. Fields of a
 * site and those without words beside them stay as they are.
 */
export function writeFields(page: PageElement): void {
  const asides = boxesIn(page);
  const close = ({ isSentence, hasWords, fields }: Block): void => {
    if (!hasWords) return;
    for (const { field, behind } of fields) {
      const words = wordsOfField(field);
      const isNamed = boxes.has(typeOf(field)) && choiceName.test(behind);
      if (words === '' || isNamed || (!isSentence && behind === '')) continue;
      field.name = writtenField;
      field.attributes = { words };
      field.children = [];
    }
  };
  const addWords = (block: Block, text: string): void => {
    if (/[\p{L}\p{N}]/u.test(text)) block.hasWords = true;
    if (/[\p{L}\p{N}.,;:?!]/u.test(text)) for (const entry of block.fields) entry.behind ||= text.trim();
  };
  const visit = (nodes: readonly PageNode[], block: Block): void => {
    for (const node of nodes) {
      if (typeof node === 'string') addWords(block, node);
      else if (isField(node)) {
        if (!isHidden(node) && !('role' in node.attributes) && !isOfSite(node))
          block.fields.push({ field: node, behind: '' });
      } else if (!isBeside(node)) visitElement(node, block);
    }
  };
  const visitElement = (node: PageElement, block: Block): void => {
    if (inlineElements.has(node.name)) {
      visit(node.children, block);
      return;
    }
    const inside: Block = { isSentence: sentences.has(node.name), hasWords: false, fields: [] };
    visit(node.children, inside);
    close(inside);
  };
  const isBeside = (element: PageElement): boolean =>
    silentElements.has(element.name) ||
    ['button', 'header', 'footer', 'nav', 'aside', 'head'].includes(element.name) ||
    isHidden(element) ||
    isFurniture(element, asides) ||
    (element.name === 'form' && isOfSite(element));
  visitElement(page, { isSentence: false, hasWords: false, fields: [] });
}
