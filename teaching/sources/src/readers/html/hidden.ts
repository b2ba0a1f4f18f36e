import { attributeOf, type PageElement, wordsOf } from './tree.ts';

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
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|sidebar|breadcrumbs?|cookies?|consent|newsletter|share|sharing|social-(?:links|media|share|icons|buttons)|related-(?:posts|articles|links|content)|recommended|comments?|promo|advert|ads|pagination|footer|masthead|skip-link|toolbar|navbox)(?:$|[\s_-])/i;

/** Whether a browser shows nothing of it. */
export function isHidden(element: PageElement): boolean {
  if ('hidden' in element.attributes && element.attributes.hidden !== 'until-found') return true;
  if (element.name === 'dialog') return !('open' in element.attributes);
  return unseen.test(attributeOf(element, 'style')) || wordsOf(element, 'class').some((word) => spokenOnly.has(word));
}

/** What stands round the text of every page of a site. Notes that a book sets apart as asides are none. */
export function isFurniture(element: PageElement): boolean {
  const [role = ''] = wordsOf(element, 'role');
  const type = attributeOf(element, 'epub:type');
  if (role.startsWith('doc-') || type !== '') return false;
  if (furniture.has(element.name) || furnitureRoles.has(role)) return true;
  if (!['div', 'section', 'ul', 'header', 'footer', 'table', 'td'].includes(element.name)) return false;
  return furnitureNames.test(`${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.slice(0, 400));
}
