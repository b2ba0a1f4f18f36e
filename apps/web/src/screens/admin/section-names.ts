/** The sections of the administrator's page, as `?tab=` says them; each has its title under the same name in `screens/words.ts`. */
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

/** The topic of the manual that a section's help leads to. */
export const sectionHelp: Readonly<Record<SectionName, string>> = {
  start: 'administrator-start',
  people: 'people',
  school: 'roles',
  plan: 'plans',
  engines: 'network',
  audit: 'audit',
  schools: 'plans',
  network: 'network',
  security: 'administrator',
  outbox: 'administrator',
  requests: 'administrator',
  jobs: 'administrator',
  storage: 'backup',
  health: 'administrator',
};
