import { currentLanguage, currentTranslator } from '../../client/language/language.ts';
import { screens } from '../../screens/index.tsx';
import { screenWords } from '../../screens/words.ts';
import { findMatches } from './find-matches.ts';
import type { PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

/** The screens of the sidebar, found by their name in either language. */
export const screenSource: PaletteSource = {
  id: 'screens',
  group: () => currentTranslator(paletteWords)('screens'),
  async search(query) {
    const language = currentLanguage();
    const all = screens.flatMap(({ path, title, entry }) =>
      entry === undefined
        ? []
        : [
            {
              id: path,
              label: screenWords[language][title],
              keywords: [screenWords.en[title], screenWords.el[title]],
              icon: entry.icon,
              to: path,
            },
          ],
    );
    return findMatches(all, query);
  },
};
