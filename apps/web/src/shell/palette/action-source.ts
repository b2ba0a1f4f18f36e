import { FileUp, Footprints, Globe, Lightbulb, Plus, Type, Video } from 'lucide-react';
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

/** The ways to give content, for whoever searches for one. */
const ways = [
  { from: 'files', icon: FileUp, name: 'fromFile', also: 'alsoFile' },
  { from: 'text', icon: Type, name: 'fromText', also: 'alsoText' },
  { from: 'web', icon: Globe, name: 'fromWeb', also: 'alsoWeb' },
  { from: 'video', icon: Video, name: 'fromVideo', also: 'alsoVideo' },
  { from: 'topic', icon: Lightbulb, name: 'fromTopic', also: 'alsoTopic' },
] as const;

/** A new assignment, also from one kind of content, and the card of first steps. */
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
    if (query === '') return all;
    const begun = ways.map(
      ({ from, icon, name, also }): Found => ({
        id: name,
        icon,
        to: '/dashboard/assignments',
        search: { open: 'new', tab: 'content', from },
        label: paletteWords[language][name],
        keywords: [paletteWords.en[name], paletteWords.el[name], paletteWords.en[also], paletteWords.el[also]],
      }),
    );
    return bestMatches([...all, ...begun], query);
  },
};
