import type { ReactNode } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { PublicFrame } from '../../parts/public/frame.tsx';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { PublicSheet } from '../../parts/public/sheet.tsx';
import { automationWords } from './automation/words.ts';
import { automationSections, sectionAnchor } from './automation-contents.ts';
import { HelpSearch } from './parts/search.tsx';
import { TopicList } from './parts/topic-list.tsx';
import { helpSections } from './topics.ts';
import { helpWords } from './words.ts';

/** The manual: what there is to read. */
function HelpScreen({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(helpWords, language);
  return (
    <PublicFrame language={language} onLanguage={onLanguage}>
      <PublicSheet>
        <div className="py-14 max-md:py-8">
          <h1 className="text-3xl font-[520]">{translate('heading')}</h1>
          <p className="mt-4 max-w-measure text-read-lg text-pretty text-ink-2">{translate('lead')}</p>
          <HelpSearch language={language} />
          {helpSections.map((section, index) => (
            <TopicList
              key={section.section}
              title={section[language]}
              topics={section.topics}
              first={1 + helpSections.slice(0, index).flatMap(({ topics }) => topics).length}
              language={language}
            />
          ))}
          <Workflows language={language} />
        </div>
      </PublicSheet>
    </PublicFrame>
  );
}

/** The way into the second book, and its sections. */
function Workflows({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(helpWords, language);
  return (
    <section className="mt-12 max-md:mt-10">
      <h2 className="text-xl">{translate('workflows')}</h2>
      <p className="mt-4 max-w-[52rem] border-t border-line pt-3 text-pretty">
        {translate('workflowsLead')}{' '}
        <a href="/help/automation" className="font-read text-md font-medium">
          {automationWords[language].heading}
        </a>
      </p>
      <ul className="mt-2 max-w-[52rem] gap-x-8 md:columns-2">
        {automationSections.map((section) => (
          <li key={section.section} className="py-1">
            <a
              href={`/help/automation#${sectionAnchor(section)}`}
              className="inline-flex min-h-6 items-center no-underline hover:underline"
            >
              {section[language]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const helpPage: LoadedPage = { Page: HelpScreen, head: helpWords };
