import type { ComponentType } from 'react';
import type { OpenPageProps } from '../../client/open-page.ts';
import { TextPage, textsOf } from '../../parts/open/text-page.tsx';
import { AllHelp, AroundTopic } from './parts/around-topic.tsx';
import type { HelpTopic } from './topics.ts';

/** A file for each topic and language, loaded when its page is opened. */
const files = import.meta.glob<string>('../../../../../docs/help/*/*.md', { query: '?raw', import: 'default' });

/** The page of one topic, with its texts in both languages: changing the language then asks for nothing. */
export async function loadTopic(topic: HelpTopic): Promise<ComponentType<OpenPageProps>> {
  const found: Record<string, string> = {};
  for (const [name, load] of Object.entries(files)) {
    if (name.endsWith(`/${topic}.md`)) found[name.replace(`/${topic}.md`, '.md')] = await load();
  }
  const texts = textsOf(found);
  return function HelpTopicPage(props) {
    return (
      <TextPage
        texts={texts}
        above={<AllHelp language={props.language} />}
        below={<AroundTopic topic={topic} language={props.language} />}
        {...props}
      />
    );
  };
}
