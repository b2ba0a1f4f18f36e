import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { plainOf, readProse } from '../../../parts/public/prose.ts';
import type { LoadedPage, PublicPageProps } from '../../../parts/public/public-page.ts';
import { TextPage, textsOf } from '../../../parts/public/text-page.tsx';
import {
  type AutomationTopic,
  addressOf,
  automationSections,
  automationTopics,
  sectionAnchor,
} from '../automation-contents.ts';
import { AroundTopic, type Neighbour } from '../parts/around-topic.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { automationWords } from './words.ts';

/** A file for each topic and language, loaded when its page is opened. */
const files = import.meta.glob<string>('../../../../../../docs/help/automation/{en,el}/*.md', {
  query: '?text',
  import: 'default',
});

/** The page of one topic, with its texts in both languages: changing the language then asks for nothing. */
export async function loadAutomationTopic(topic: string): Promise<LoadedPage> {
  const found = Object.entries(files).filter(([name]) => name.endsWith(`/${topic}.md`));
  const read = found.map(async ([name, load]) => [name.replace(`/${topic}.md`, '.md'), await load()] as const);
  const texts = textsOf(Object.fromEntries(await Promise.all(read)));
  const index = automationTopics.findIndex((one) => one.topic === topic);
  const section = automationSections.find(({ topics }) => topics.some((one) => one.topic === topic));
  if (section === undefined) throw new Error(`The contents of the book do not name ${topic}.`);
  const Page = (props: PublicPageProps): ReactNode => {
    const { language } = props;
    return (
      <TextPage
        texts={texts}
        above={
          <BackLink to={`/help/automation#${sectionAnchor(section)}`}>
            {automationWords[language].heading}: {section[language]}
          </BackLink>
        }
        below={
          <AroundTopic
            before={neighbourOf(automationTopics[index - 1], language)}
            after={neighbourOf(automationTopics[index + 1], language)}
            language={language}
          />
        }
        {...props}
      />
    );
  };
  return { Page, head: { en: headOf(texts.en), el: headOf(texts.el) } };
}

function neighbourOf(topic: AutomationTopic | undefined, language: Language): Neighbour | undefined {
  return topic && { to: addressOf(topic), title: topic[language].title };
}

/** What the head of a page says: its title, and the first sentence of its first paragraph. */
export function headOf(text: string): { title: string; description: string } {
  const { title, lead } = readProse(text);
  const first = lead.find(({ kind }) => kind === 'paragraph');
  const firstParagraph = first !== undefined && 'text' in first ? plainOf(first.text) : '';
  return {
    title: `${title} · Schole`,
    description: /^.*?[.;:·?](?=\s|$)/u.exec(firstParagraph)?.[0] ?? firstParagraph,
  };
}
