/** The topics of the manual, in the order they are read. Their texts are files of `docs/help`, their words stand in `topics.ts`. */
export const helpTopics = [
  'first-steps',
  'sources',
  'part',
  'generating',
  'kinds',
  'checks',
  'editing',
  'exporting',
  'account',
  'appearance',
  'administrator',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** Topics for teachers come first; these are for those who run the server. */
export const runningTopics: readonly HelpTopic[] = ['administrator'];
