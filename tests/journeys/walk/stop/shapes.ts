import type { Appearance } from '../../browser/teacher.ts';
import type { Visit } from '../../visits/visit.ts';
import type { Shape } from './stop.ts';

// Every route and every state of the screens is checked in both languages. What is checked in which shape:
//
//   English   1280 px in light: everything that axe looks for        320 px in dark: the same
//   Greek     1280 px in dark: colours, sizes, and what words change  320 px in light: colours and sizes
//
// So every language meets every width and theme, and every theme every width: a contrast that fails in one theme only is
// met at both widths, in one language or the other, as colours do not depend on words, and a mistake of structure at both
// widths in English, as the structure of a screen does not depend on words either. Where each language has a text of its
// own (the manual, the legal pages) it does: there everything is looked for in Greek too. Besides:
//
// - A route is also seen at 768 px, where some of both layouts meets (colours and sizes), and at 640 px with text of twice
//   the size, which is laid out as 320 px are: there is other room, and nothing else (sizes).
// - The pages of the manual are one page with other words: the first is seen in every shape, the others once wide
//   (everything but contrast) and once narrow (contrast and sizes).
// - Of a state at 320 px only the part that is new in it is checked: the rest was checked with its route.
// - A state inside the app is reached once, in English, and its language changed while it is open: what that does not
//   translate stays English in a Greek page, which no check sees. Every route is loaded in each language.

export type LanguageTheme = Pick<Appearance, 'language' | 'theme'>;

/** Both languages, each with the theme that its pages open in. */
export const languageThemes = [
  { language: 'en', theme: 'light' },
  { language: 'el', theme: 'dark' },
] as const satisfies readonly LanguageTheme[];

const other = (theme: Appearance['theme']): Appearance['theme'] => (theme === 'light' ? 'dark' : 'light');

/** Pages with a separate text in each language, with separate headings, lists and tables. */
const isText = ({ path }: Visit): boolean => /^\/(?:help|accessibility|privacy|terms|status)(?:\/|$)/.test(path);

/** The page of the manual that is checked in every shape. */
export const firstTopic = '/help/first-steps';
const isFurtherTopic = ({ path }: Visit): boolean => path.startsWith('/help/') && path !== firstTopic;

const wide = ({ language, theme }: LanguageTheme): Shape => ({
  width: 1280,
  theme,
  rules: language === 'en' ? 'all' : 'words',
});
const narrow = ({ language, theme }: LanguageTheme): Shape => ({
  width: 320,
  theme: other(theme),
  rules: language === 'en' ? 'all' : 'layout',
});

export function routeShapes(visit: Visit, appearance: LanguageTheme): readonly Shape[] {
  const { theme } = appearance;
  if (isFurtherTopic(visit))
    return [
      { ...wide(appearance), rules: 'texts' },
      { ...narrow(appearance), rules: 'layout' },
    ];
  return [
    isText(visit) ? { ...wide(appearance), rules: 'all' } : wide(appearance),
    { width: 768, theme, rules: 'layout' },
    narrow(appearance),
    { width: 640, text: 200, theme: other(theme), rules: 'room' },
  ];
}

/** A state in the language in which it is opened. */
export const stateShapes = (appearance: LanguageTheme): readonly Shape[] => [
  wide(appearance),
  { ...narrow(appearance), part: true },
];

/** A state in both languages: opened in the first, then changed to the other while it is open, as its user can. */
export function stateShapesOfBoth(): readonly Shape[] {
  const [english, greek] = languageThemes;
  const { language } = greek;
  return [
    ...stateShapes(english),
    ...stateShapes(greek)
      .map((shape) => ({ ...shape, language }))
      .reverse(),
  ];
}
