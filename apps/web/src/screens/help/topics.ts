import type { Language } from '../../client/language/language-choice.ts';
import { sections } from './contents.json?titles';

/** A topic of the manual: its name, and in each language what it is called and what it is about. */
export type TitledTopic = (typeof sections)[number]['topics'][number];

/** The table of contents of the manual, in the order it is read. */
export const helpSections = sections;

const topics = new Map(sections.flatMap((section) => section.topics).map((topic) => [topic.topic, topic]));

/** What a topic is called and what it is about: for the list of topics, and for the head of its page. */
export function wordsOfTopic(name: string, language: Language): { title: string; description: string } {
  const topic = topics.get(name);
  if (topic === undefined) throw new Error(`The contents of the manual do not name ${name}.`);
  const { title, description = '' } = topic[language];
  return { title, description };
}
