import type { Script } from '../../characters/scripts.ts';
import type { TabStop } from '../../office/gaps.ts';

/** What is done with the text of a group. */
export type Destination =
  /** Read where it stands, or as the text of a box behind its paragraph, or of a note. */
  | 'body'
  | 'box'
  | 'footnote'
  /** The number or bullet of an item. */
  | 'label'
  /** The code of a field. */
  | 'instruction'
  | 'fonts'
  | 'styles'
  /** What is known about the document, of which only the title is looked at. */
  | 'info'
  | 'title'
  /** Not read, but looked through for words: heads, feet and comments. */
  | 'furniture'
  | 'comment'
  | 'skip';

/** The formatting of a group, which ends with it. */
export interface State {
  destination: Destination;
  bold: boolean;
  underlined: boolean;
  hidden: boolean;
  deleted: boolean;
  struck: boolean;
  /** Half points. */
  size: number;
  font: number;
  script: Script | undefined;
  /** Characters after a `\u` that stand for it in older programs. */
  fallback: number;
  style: number;
  outline: number | null;
  inTable: boolean;
  depth: number;
  indent: number;
  tabs: readonly TabStop[];
  /** The next tabulator has a line that leads to it. */
  leads: boolean;
  /** In twentieths of a point. */
  left: number;
  first: number;
  /** The words are about a row of a table in a table. */
  innerRow: boolean;
  /** Where the text of a Unicode twin belongs (`\upr`). */
  twin: Destination;
}

/** What `\\pard` returns to. */
export const plainParagraph = {
  ...{ style: 0, outline: null, inTable: false, depth: 0, indent: 0 },
  ...{ tabs: [], leads: false, left: 0, first: 0 },
};

const maxTabs = 100;
const underlines =
  /^ul(?:w|d|db|dash|dashd|dashdd|hair|hwave|th|thd|thdash|thdashd|thdashdd|thldash|ldash|uldbwave|wave)?$/;

/** Words about lines: those below letters, and those that lead to a tabulator. */
export function readRuleWord(state: State, name: string, value: number | null): boolean {
  if (underlines.test(name)) state.underlined = value !== 0;
  else if (name === 'ulnone') state.underlined = false;
  else if (name === 'tldot' || name === 'tlmdot' || name === 'tlul' || name === 'tlth' || name === 'tlhyph')
    state.leads = true;
  else if (name === 'tx' && state.tabs.length < maxTabs) {
    state.tabs = [...state.tabs, { at: value ?? 0, leads: state.leads }];
    state.leads = false;
  } else if (name === 'li') state.left = value ?? 0;
  else if (name === 'fi') state.first = value ?? 0;
  else return false;
  return true;
}

export function initialState(): State {
  return {
    destination: 'body',
    ...{
      bold: false,
      underlined: false,
      hidden: false,
      deleted: false,
      struck: false,
      size: 24,
      font: 0,
      script: undefined,
      fallback: 1,
    },
    ...plainParagraph,
    innerRow: false,
    twin: 'body',
  };
}

/** What `\\plain` returns to. */
export const plainLetters = {
  ...{ bold: false, underlined: false, hidden: false, deleted: false, struck: false },
  ...{ size: 24, script: undefined },
};

/** Words that raise or lower letters; 0 ends that, too. */
export const scripts: Readonly<Record<string, Script | undefined>> = {
  super: 'raised',
  up: 'raised',
  sub: 'lowered',
  dn: 'lowered',
  nosupersub: undefined,
};

/** Groups that say what their text is. Those behind a star, of which nothing is known, are skipped. */
export const destinations: Readonly<Record<string, Destination>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  info: 'info',
  title: 'title',
  footnote: 'footnote',
  listtext: 'label',
  pntext: 'label',
  fldinst: 'instruction',
  shptxt: 'box',
  dptxbxtext: 'box',
  annotation: 'comment',
  ...{ header: 'furniture', headerl: 'furniture', headerr: 'furniture', headerf: 'furniture' },
  ...{ footer: 'furniture', footerl: 'furniture', footerr: 'furniture', footerf: 'furniture' },
  ...{
    colortbl: 'skip',
    filetbl: 'skip',
    listtable: 'skip',
    listoverridetable: 'skip',
    revtbl: 'skip',
    rsidtbl: 'skip',
  },
  ...{ pict: 'skip', objdata: 'skip', shprslt: 'skip', nonshppict: 'skip', nonesttables: 'skip', sp: 'skip' },
  ...{ xe: 'skip', tc: 'skip', tcn: 'skip', pn: 'skip', mmath: 'skip', ftnsep: 'skip', ftnsepc: 'skip', ftncn: 'skip' },
  ...{
    aftnsep: 'skip',
    aftnsepc: 'skip',
    aftncn: 'skip',
    operator: 'skip',
    author: 'skip',
    upr: 'skip',
    template: 'skip',
  },
};

/** Groups behind a star that hold what is read all the same. */
export const readBehindStar = new Set([
  ...['footnote', 'fldinst', 'shpinst', 'shptxt', 'dptxbxtext', 'do', 'nesttableprops', 'shppict', 'ud', 'annotation'],
  ...['listtext', 'pntext', 'title'],
]);

/** Words that stand for a character. */
export const characters: Readonly<Record<string, string>> = {
  line: '\n',
  lbr: '\n',
  page: '\n',
  column: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};
