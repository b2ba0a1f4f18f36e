import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { PublicFrame } from '../../../parts/public/frame.tsx';
import type { LoadedPage, PublicPageProps } from '../../../parts/public/public-page.ts';
import { PublicSheet } from '../../../parts/public/sheet.tsx';
import { Contents } from '../../../parts/public/text-page.tsx';
import { type AutomationSection, addressOf, automationSections, sectionAnchor } from '../automation-contents.ts';
import { BackLink } from '../parts/back-link.tsx';
import { HelpSearch } from '../parts/search.tsx';
import { helpWords } from '../words.ts';
import { automationWords } from './words.ts';

/** The table of contents of the book about workflows, by section. */
function AutomationScreen({ language, onLanguage }: PublicPageProps): ReactNode {
  const translate = createTranslator(automationWords, language);
  const headings = automationSections.map((section) => ({ id: sectionAnchor(section), heading: section[language] }));
  return (
    <PublicFrame language={language} onLanguage={onLanguage}>
      <PublicSheet>
        <div className="grid gap-x-12 py-14 max-md:py-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <header className="lg:col-span-2">
            <BackLink to="/help">{createTranslator(helpWords, language)('all')}</BackLink>
            <h1 className="text-3xl font-[520]">{translate('heading')}</h1>
            <p className="mt-4 max-w-measure text-read-lg text-pretty text-ink-2">{translate('lead')}</p>
            <HelpSearch language={language} />
          </header>
          <Contents sections={headings} language={language} />
          <div className="min-w-0 max-lg:row-start-3">
            {automationSections.map((section, index) => (
              <SectionView key={section.section} section={section} number={index + 1} language={language} />
            ))}
          </div>
        </div>
      </PublicSheet>
    </PublicFrame>
  );
}

interface SectionViewProps {
  section: AutomationSection;
  number: number;
  language: Language;
}

function SectionView({ section, number, language }: SectionViewProps): ReactNode {
  const id = sectionAnchor(section);
  return (
    <section aria-labelledby={id} className="relative mt-12 first:mt-10 max-md:mt-10">
      <span
        aria-hidden="true"
        className="figures absolute top-0 -left-[calc(var(--gutter)+1.5rem)] w-[calc(var(--gutter)-0.75rem)] text-right text-lg text-pen max-md:hidden"
      >
        {number}
      </span>
      <h2 id={id} className="scroll-mt-6 text-xl">
        {section[language]}
      </h2>
      <ul className="mt-3 gap-x-10 border-t border-line pt-2 md:columns-2">
        {section.topics.map((topic) => (
          <li key={topic.topic} className="break-inside-avoid py-1">
            <a
              href={addressOf(topic)}
              className="inline-flex min-h-6 items-center font-read text-md text-pretty no-underline hover:underline"
            >
              {topic[language].title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const automationPage: LoadedPage = { Page: AutomationScreen, head: automationWords };
