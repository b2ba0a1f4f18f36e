import { sections } from './automation/contents.json?titles';

export type AutomationSection = (typeof sections)[number];
export type AutomationTopic = AutomationSection['topics'][number];

/** The table of contents of the book, in the order it is read. */
export const automationSections = sections;

/** All its topics, in the same order. */
export const automationTopics: readonly AutomationTopic[] = automationSections.flatMap(({ topics }) => topics);

/** The place of a section in the table of contents. */
export const sectionAnchor = ({ section }: AutomationSection): string => `section-${section}`;

export const addressOf = ({ topic }: AutomationTopic): string => `/help/automation/${topic}`;
