import type { ReactNode } from 'react';
import type { LoadedPage, OpenPageProps } from '../../client/open-page.ts';
import { sayIn } from '../../client/words.ts';
import { OpenFrame } from '../../parts/open/frame.tsx';
import { OpenSheet } from '../../parts/open/sheet.tsx';
import { TopicList } from './parts/topic-list.tsx';
import { helpTopics, runningTopics } from './topic-names.ts';
import { helpWords } from './words.ts';

/** The manual: what there is to read. */
function HelpScreen({ language, onLanguage }: OpenPageProps): ReactNode {
  const say = sayIn(helpWords, language);
  const teaching = helpTopics.filter((topic) => !runningTopics.includes(topic));
  return (
    <OpenFrame language={language} onLanguage={onLanguage}>
      <OpenSheet>
        <div className="py-14 max-md:py-8">
          <h1 className="text-3xl font-[520]">{say('heading')}</h1>
          <p className="mt-4 max-w-measure text-read-lg text-pretty text-ink-2">{say('lead')}</p>
          <TopicList title={say('teaching')} topics={teaching} first={1} language={language} />
          <TopicList title={say('running')} topics={runningTopics} first={teaching.length + 1} language={language} />
        </div>
      </OpenSheet>
    </OpenFrame>
  );
}

export const helpPage: LoadedPage = { Page: HelpScreen, head: helpWords };
