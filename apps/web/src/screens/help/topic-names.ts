import contents from './contents.json';

/** The topics of the manual, in the order they are read; what they are called stands in `topics.ts`. */
export const helpTopics: readonly string[] = contents.flatMap(({ topics }) => topics);
