interface Exception {
  /** Which controls. */
  selector: string;
  /** Where they are skipped. `here`: when they link to the current page. */
  where: 'everywhere' | 'here' | 'in a frame' | 'in the shell' | 'in a section' | 'in a book' | 'in a row';
  reason: string;
}

/** Every control that the crawl skips, and why; add here, and nowhere else. Of all others, each is operated once (`originsOf`). */
const exceptions: readonly Exception[] = [
  {
    selector: '[role="menuitemradio"][aria-checked="true"]',
    where: 'everywhere',
    reason: 'It is chosen already: to choose it again is right, and nothing comes of it.',
  },
  {
    selector: 'a[href^="mailto:"]',
    where: 'everywhere',
    reason: 'It opens the mail program of the person, which no page can see.',
  },
  {
    selector: 'button:has(.lucide-printer)',
    where: 'everywhere',
    reason: 'It opens the print dialog of the browser, which no page can see.',
  },
  {
    selector: 'a[href]',
    where: 'here',
    reason: 'A link to where one is: to follow it is right, and nothing comes of it.',
  },
  {
    selector: 'header, footer, nav, a[href="#main"]',
    where: 'in a frame',
    reason: 'The bar, the contents and the foot are the same on every page for everybody: operated on some of them.',
  },
  {
    selector: '#sidebar, #root > div > div > header, a[href="#main"]',
    where: 'in the shell',
    reason: 'The sidebar and the top bar are the same on every screen: operated on the overview of each role.',
  },
  {
    selector: 'main nav',
    where: 'in a section',
    reason: 'The list of the sections is the same beside each of them: operated beside the outbox.',
  },
  {
    selector: 'main li ~ li',
    where: 'in a book',
    reason: 'A table of contents is over a hundred links of one kind: the first of each list is operated.',
  },
  {
    selector: 'tbody > tr, ul > li, ol > li',
    where: 'in a row',
    reason:
      'A control that does in a further row what one does in the first: the same kind at the same position, a tick box, a link to the same page of another row, or with a name that differs in words of the row.',
  },
];

const among = (where: Exception['where']): string =>
  exceptions
    .filter((one) => one.where === where)
    .map(({ selector }) => selector)
    .join(', ');

/** Skipped on every page. */
export const leftAlone = among('everywhere');
/** Skipped where they link to the current page. */
export const exceptHere = among('here');
/** Parts of public pages that are operated on another one. */
export const exceptFrame = among('in a frame');
/** Parts of screens that are operated on another one. */
export const exceptShell = among('in the shell');
/** Parts beside every section that are operated beside one of them. */
export const exceptSections = among('in a section');
/** The many links of a table of contents. */
export const exceptBook = among('in a book');
/** Rows whose controls are alike: those of the first one are operated. */
export const alikeRows = among('in a row');
