import type { ReactNode } from 'react';
import type { Language } from '../../client/language-choice.ts';
import type { LoadedPage, OpenPageProps } from '../../client/open-page.ts';
import { TextPage, textsOf } from '../../parts/open/text-page.tsx';
import { AllHelp, AroundTopic } from './parts/around-topic.tsx';
import type { HelpTopic } from './topic-names.ts';
import { wordsOfTopic } from './topics.ts';

/** A file for each topic and language, loaded when its page is opened. */
const files = import.meta.glob<string>('../../../../../docs/help/*/*.md', { query: '?raw', import: 'default' });

/** The page of one topic, with its texts in both languages: changing the language then asks for nothing. */
export async function loadTopic(topic: HelpTopic): Promise<LoadedPage> {
  const found: Record<string, string> = {};
  for (const [name, load] of Object.entries(files)) {
    if (name.endsWith(`/${topic}.md`)) found[name.replace(`/${topic}.md`, '.md')] = await load();
  }
  const texts = textsOf(found);
  const Page = (props: OpenPageProps): ReactNode => {
    return (
      <TextPage
        texts={texts}
        above={<AllHelp language={props.language} />}
        below={<AroundTopic topic={topic} language={props.language} />}
        {...props}
      />
    );
  };
  return { Page, head: { en: headOf(topic, 'en'), el: headOf(topic, 'el') } };
}

function headOf(topic: HelpTopic, language: Language): { title: string; description: string } {
  const { title, description } = wordsOfTopic(topic)[language];
  return { title: `${title} · Schole`, description };
}
