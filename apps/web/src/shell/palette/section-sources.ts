import { BookOpen, Settings, ShieldCheck } from 'lucide-react';
import { currentLanguage, currentTranslator } from '../../client/language/language.ts';
import type { Language } from '../../client/language/language-choice.ts';
import { membershipStatusKey } from '../../client/server-state/query.ts';
import {
  installationDutyKey,
  readInstallationDuty,
  readMembershipStatus,
} from '../../parts/account/membership-status.ts';
import { screenWords } from '../../screens/words.ts';
import { findMatches } from './find-matches.ts';
import type { Found, PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

/** Maximum results of one kind: more matches need a better query. */
const maxFound = 6;

type Phrases = Readonly<Record<string, readonly string[]>>;

/** What people call the pages of both books, by language; read when somebody first searches. */
const phrases: Readonly<Record<Language, () => Promise<{ help: Phrases; automation: Phrases }>>> = {
  en: async () => ({
    help: (await import('../../screens/help/contents.json?phrases-en')).phrases,
    automation: (await import('../../screens/help/automation/contents.json?phrases-en')).phrases,
  }),
  el: async () => ({
    help: (await import('../../screens/help/contents.json?phrases-el')).phrases,
    automation: (await import('../../screens/help/automation/contents.json?phrases-el')).phrases,
  }),
};

/** The same by the end of the page's address below `/help/`. */
async function wordsOfTopics(language: Language): Promise<ReadonlyMap<string, readonly string[]>> {
  const { help, automation } = await phrases[language]();
  const inBook = Object.entries(automation).map(([topic, words]) => [`automation/${topic}`, words] as const);
  return new Map([...Object.entries(help), ...inBook]);
}

/** The tabs of the settings, and the headings on each. */
export const settingsSource: PaletteSource = {
  id: 'settings',
  group: () => currentTranslator(screenWords)('settings'),
  async search(query) {
    // The screens show the possible targets; what is inside them is only found by name.
    if (query === '') return [];
    const { settingsTabs } = await import('../../screens/settings/tabs.ts');
    const language = currentLanguage();
    const at = { icon: Settings, to: '/dashboard/settings' };
    const tabs = settingsTabs.map(
      ({ name, title }): Found => ({
        ...at,
        id: name,
        label: title[language],
        keywords: [title.en, title.el],
        search: { tab: name },
      }),
    );
    const headings = settingsTabs.flatMap(({ name, title, headings: texts }) =>
      texts.map(
        (text): Found => ({
          ...at,
          id: `${name}/${text.en}`,
          label: text[language],
          hint: title[language],
          keywords: [text.en, text.el],
          search: { tab: name },
        }),
      ),
    );
    return (await findMatches([...tabs, ...headings], query)).slice(0, maxFound);
  },
};

/** The sections of the administration that this user may open. */
export const administrationSource: PaletteSource = {
  id: 'administration',
  group: () => currentTranslator(screenWords)('administration'),
  async search(query, _signal, queries) {
    if (query === '') return [];
    const [membership, installation] = await Promise.all([
      queries.ensureQueryData({ queryKey: membershipStatusKey, queryFn: readMembershipStatus }),
      queries.ensureQueryData({ queryKey: installationDutyKey, queryFn: readInstallationDuty }),
    ]);
    const may = { school: membership.active?.role === 'administrator', installation };
    if (!may.school && !may.installation) return [];
    const language = currentLanguage();
    const [{ sections }, { sectionHelp }, called] = await Promise.all([
      import('../../screens/admin/sections.tsx'),
      import('../../screens/admin-sections.ts'),
      wordsOfTopics(language),
    ]);
    const topics = Object.values(sectionHelp);
    const found = sections.flatMap(({ value, group }): Found[] => {
      if (!may[group]) return [];
      const topic = sectionHelp[value];
      // The common names of a topic that covers several sections would match all of them equally.
      const others = topics.filter((one) => one === topic).length === 1 ? called.get(topic) : undefined;
      return [
        {
          id: value,
          icon: ShieldCheck,
          label: screenWords[language][value],
          keywords: [screenWords.en[value], screenWords.el[value], ...(others ?? [])],
          to: '/admin',
          search: { tab: value },
        },
      ];
    });
    return (await findMatches(found, query)).slice(0, maxFound);
  },
};

/** The pages of the manual, by their titles and by common names; those for administrators are public too. */
export const helpSource: PaletteSource = {
  id: 'help',
  group: () => currentTranslator(paletteWords)('help'),
  async search(query) {
    if (query === '') return [];
    const language = currentLanguage();
    const [{ listPages }, called] = await Promise.all([
      import('../../screens/help/parts/find-pages.ts'),
      wordsOfTopics(language),
    ]);
    const found = listPages(language).map(
      (page): Found => ({
        ...page,
        id: page.to,
        icon: BookOpen,
        document: true,
        keywords: called.get(page.to.slice('/help/'.length)) ?? [],
      }),
    );
    return (await findMatches(found, query)).slice(0, maxFound);
  },
};
