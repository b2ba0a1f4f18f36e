/** The sections of the admin page, as in `?tab=`; each has its title under the same name in `screens/words.ts`. */
export const sectionNames = [
  'start',
  'people',
  'school',
  'plan',
  'engines',
  'audit',
  'schools',
  'network',
  'security',
  'outbox',
  'requests',
  'jobs',
  'storage',
  'health',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The manual topic that a section's help link opens. */
export const sectionHelp: Readonly<Record<SectionName, string>> = {
  start: 'administrator-start',
  people: 'people',
  school: 'roles',
  plan: 'plans',
  engines: 'language-models',
  audit: 'audit',
  schools: 'day-to-day',
  network: 'network',
  security: 'day-to-day',
  outbox: 'administrator',
  requests: 'administrator',
  jobs: 'day-to-day',
  storage: 'day-to-day',
  health: 'day-to-day',
};
