import { attributeOf, elementsOf, findNamed, flatTextOf, type PageElement, wordsOf } from './tree.ts';

const unseen = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const spokenOnly = new Set(['sr-only', 'visually-hidden', 'screen-reader-text', 'visuallyhidden', 'mw-editsection']);
/** Programs, styles, and what stands in for them. */
export const silentElements = new Set(
  'script style noscript template meta link base title object applet embed iframe frame video audio canvas svg map rp rt'.split(
    ' ',
  ),
);
export const formElements = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'datalist',
  'output',
  'progress',
  'meter',
]);
const furniture = new Set(['nav', 'aside']);
const furnitureRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'menu',
  'menubar',
  'dialog',
]);
const furnitureNames =
  /(?:^|[\s_-])(?:nav|navbar|navheader|navfooter|navigation|menu|sidebar|breadcrumbs?|cookies?|consent|newsletter|share|sharing|social-(?:links|media|share|icons|buttons)|related-(?:posts|articles|links|content)|recommended|comments?|promo|advert|ads|pagination|footer|masthead|skip-link|toolbar|navbox)(?:$|[\s_-])/i;

/** Whether a browser shows nothing of it. */
export function isHidden(element: PageElement): boolean {
  if ('hidden' in element.attributes && element.attributes.hidden !== 'until-found') return true;
  if (element.name === 'dialog') return !('open' in element.attributes);
  return unseen.test(attributeOf(element, 'style')) || wordsOf(element, 'class').some((word) => spokenOnly.has(word));
}

/** Asides of a text that are not of it: what a program puts there, and a sentence of the text in large letters. */
const besideNames =
  /(?:^|[\s_-])(?:widget|author|bio|tags|toc|subscribe|signup|cta|banner|popup|pull-?quote)(?:$|[\s_-])/i;

/** A box of the text ("Did you know?"): words that lead nowhere else and ask for nothing. */
function isBox(aside: PageElement): boolean {
  const names = `${attributeOf(aside, 'class')} ${attributeOf(aside, 'id')}`.slice(0, 400);
  if (attributeOf(aside, 'role') !== '' || furnitureNames.test(names) || besideNames.test(names)) return false;
  let linked = 0;
  const inLink = new Set<PageElement>();
  for (const element of elementsOf(aside, (one) => !inLink.has(one))) {
    if (element.name === 'nav' || element.name === 'iframe' || formElements.has(element.name)) return false;
    if (element.name !== 'a') continue;
    inLink.add(element);
    linked += flatTextOf(element).length;
  }
  return linked < flatTextOf(aside).length / 2;
}

/** The asides that are boxes of the text: they stand in its article, or in the main part of a page without one. */
export function boxesIn(page: PageElement): ReadonlySet<PageElement> {
  const holder = findNamed(page, 'article') === undefined ? 'main' : 'article';
  const boxes = new Set<PageElement>();
  const visit = (element: PageElement, inText: boolean, inBox: boolean): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const isAside = child.name === 'aside';
      const isPart = !isAside || (inText && (inBox || isBox(child)));
      if (isAside && isPart) boxes.add(child);
      if (isPart) visit(child, inText || child.name === holder, inBox || isAside);
    }
  };
  visit(page, false, false);
  return boxes;
}

/** What stands round the text of every page of a site. Boxes of the text are none, nor notes that a book sets apart. */
export function isFurniture(element: PageElement, boxes: ReadonlySet<PageElement>): boolean {
  if (boxes.has(element)) return false;
  const [role = ''] = wordsOf(element, 'role');
  const type = attributeOf(element, 'epub:type');
  if (role.startsWith('doc-') || type !== '') return false;
  if (furniture.has(element.name) || furnitureRoles.has(role)) return true;
  if (!['div', 'section', 'ul', 'header', 'footer', 'table', 'td'].includes(element.name)) return false;
  return furnitureNames.test(`${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.slice(0, 400));
}
