import contents from '../../../../../docs/help/automation/contents.json';

/** What a topic or a section is called. */
interface Titles {
  en: string;
  el: string;
}

export interface AutomationTopic extends Titles {
  /** Names its file and its address. */
  topic: string;
}

export interface AutomationSection extends Titles {
  section: string;
  topics: readonly AutomationTopic[];
}

/** The table of contents of the book, in the order it is read. */
export const automationSections: readonly AutomationSection[] = contents;

/** All its topics, in the same order. */
export const automationTopics: readonly AutomationTopic[] = automationSections.flatMap(({ topics }) => topics);

/** The place of a section in the table of contents. */
export const sectionAnchor = ({ section }: AutomationSection): string => `section-${section}`;

export const addressOf = ({ topic }: AutomationTopic): string => `/help/automation/${topic}`;
