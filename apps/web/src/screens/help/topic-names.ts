/** The topics of the manual, in the order they are read. Their texts are files of `docs/help`, their words stand in `topics.ts`. */
export const helpTopics = [
  'first-steps',
  'overview',
  'chat',
  'sources',
  'part',
  'generating',
  'kinds',
  'checks',
  'editing',
  'exporting',
  'integrations',
  'language-models',
  'account',
  'security',
  'your-data',
  'schools',
  'appearance',
  'administrator-start',
  'people',
  'roles',
  'plans',
  'audit',
  'network',
  'day-to-day',
  'backup',
  'administrator',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** Topics for teachers come first; these are for those who administer a school or run the server. */
export const runningTopics: readonly HelpTopic[] = [
  'administrator-start',
  'people',
  'roles',
  'plans',
  'audit',
  'network',
  'day-to-day',
  'backup',
  'administrator',
];
