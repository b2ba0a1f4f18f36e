import type { Language } from '../client/language/language-choice.ts';

interface SectionFacts {
  /** `school`: for administrators of the active school. `installation`: for whoever looks after the installation. */
  group: 'school' | 'installation';
  /** The topic of the manual that its help leads to. */
  help: string;
  title: Readonly<Record<Language, string>>;
}

/** The sections of the administrator's page, as `?tab=` says them, in the order of the page. Add here, and its code in `admin/sections.tsx`. */
export const sectionFacts = {
  start: { group: 'installation', help: 'administrator-start', title: { en: 'First steps', el: 'Πρώτα βήματα' } },
  people: { group: 'school', help: 'people', title: { en: 'People', el: 'Μέλη' } },
  school: { group: 'school', help: 'roles', title: { en: 'School', el: 'Σχολείο' } },
  plan: { group: 'school', help: 'plans', title: { en: 'Plan', el: 'Πρόγραμμα' } },
  engines: { group: 'school', help: 'language-models', title: { en: 'Language model', el: 'Γλωσσικό μοντέλο' } },
  audit: { group: 'school', help: 'audit', title: { en: 'Audit log', el: 'Ημερολόγιο' } },
  schools: { group: 'installation', help: 'day-to-day', title: { en: 'Schools', el: 'Σχολεία' } },
  network: { group: 'installation', help: 'network', title: { en: 'Network', el: 'Δίκτυο' } },
  security: { group: 'installation', help: 'day-to-day', title: { en: 'Security', el: 'Ασφάλεια' } },
  outbox: { group: 'installation', help: 'administrator', title: { en: 'Outbox', el: 'Εξερχόμενα' } },
  requests: { group: 'installation', help: 'administrator', title: { en: 'Requests', el: 'Αιτήματα' } },
  jobs: { group: 'installation', help: 'day-to-day', title: { en: 'Jobs', el: 'Διαδικασίες' } },
  storage: { group: 'installation', help: 'day-to-day', title: { en: 'Storage', el: 'Χώρος' } },
  health: { group: 'installation', help: 'day-to-day', title: { en: 'Health', el: 'Κατάσταση' } },
} as const satisfies Record<string, SectionFacts>;

export type SectionName = keyof typeof sectionFacts;
export const sectionNames = Object.keys(sectionFacts) as readonly SectionName[];

/** One fact of each section, by its name. */
export function factsOf<Fact>(
  read: (facts: (typeof sectionFacts)[SectionName]) => Fact,
): Readonly<Record<SectionName, Fact>> {
  return Object.fromEntries(sectionNames.map((name) => [name, read(sectionFacts[name])])) as Record<SectionName, Fact>;
}

export const sectionHelp = factsOf(({ help }): string => help);
