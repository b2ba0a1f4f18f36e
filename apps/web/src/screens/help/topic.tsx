import type { ReactNode } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { TextPage, textsOf } from '../../parts/public/text-page.tsx';
import { AroundTopic, type Neighbour } from './parts/around-topic.tsx';
import { BackLink } from './parts/back-link.tsx';
import { helpTopics } from './topic-names.ts';
import { wordsOfTopic } from './topics.ts';
import { helpWords } from './words.ts';

/** A file for each topic and language, loaded when its page is opened. */
const files = import.meta.glob<string>('../../../../../docs/help/{en,el}/*.md', { query: '?text', import: 'default' });

/** The page of one topic, with its texts in both languages: changing the language then asks for nothing. */
export async function loadTopic(topic: string): Promise<LoadedPage> {
  const found: Record<string, string> = {};
  for (const [name, load] of Object.entries(files)) {
    if (name.endsWith(`/${topic}.md`)) found[name.replace(`/${topic}.md`, '.md')] = await load();
  }
  const texts = textsOf(found);
  const Page = (props: PublicPageProps): ReactNode => {
    return (
      <TextPage
        texts={texts}
        above={<BackLink to="/help">{createTranslator(helpWords, props.language)('all')}</BackLink>}
        below={
          <AroundTopic
            before={neighbourOf(topic, -1, props.language)}
            after={neighbourOf(topic, 1, props.language)}
            language={props.language}
          />
        }
        {...props}
      />
    );
  };
  return { Page, head: { en: headOf(topic, 'en'), el: headOf(topic, 'el') } };
}

function headOf(topic: string, language: Language): { title: string; description: string } {
  const { title, description } = wordsOfTopic(topic, language);
  return { title: `${title} · Schole`, description };
}

function neighbourOf(topic: string, step: 1 | -1, language: Language): Neighbour | undefined {
  const other = helpTopics[helpTopics.indexOf(topic) + step];
  return other === undefined ? undefined : { to: `/help/${other}`, title: wordsOfTopic(other, language).title };
}
