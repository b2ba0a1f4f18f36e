/** The sections of the administrator's page, as `?tab=` says them; each has its title under the same name in `screens/words.ts`. */
export const sectionNames = [
  'start',
  'people',
  'school',
  'plan',
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
