import { Footprints, Plus } from 'lucide-react';
import { currentLanguage, currentTranslator } from '../../client/language/language.ts';
import { bestMatches } from '../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import type { Found, PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

/** What a person begins from anywhere, found by its name in either language. */
const actions = [
  { name: 'newAssignment', icon: Plus, to: '/dashboard/assignments', search: { open: 'new' }, also: 'alsoAssignment' },
  { name: 'firstSteps', icon: Footprints, to: '/dashboard', search: { start: true }, also: 'alsoSteps' },
] as const;

/** A new assignment, and the card of first steps. */
export const actionSource: PaletteSource = {
  id: 'actions',
  group: () => currentTranslator(paletteWords)('actions'),
  async search(query) {
    const language = currentLanguage();
    const all = actions.map(
      ({ name, icon, to, search, also }): Found => ({
        id: name,
        icon,
        to,
        search,
        label: dashboardWords[language][name],
        keywords: [dashboardWords.en[name], dashboardWords.el[name], paletteWords.en[also], paletteWords.el[also]],
      }),
    );
    return bestMatches(all, query);
  },
};
