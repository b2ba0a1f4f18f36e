import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { PublicFrame } from './frame.tsx';
import { readProse, type Section } from './prose.ts';
import { Blocks } from './prose-blocks.tsx';
import type { PublicPageProps } from './public-page.ts';
import { PublicSheet } from './sheet.tsx';
import { publicWords } from './words.ts';

export interface TextPageProps extends PublicPageProps {
  /** The text in Markdown, in each language, with the same sections. */
  texts: Record<Language, string>;
  /** Above the title: the link back to a list of pages. */
  above?: ReactNode;
  /** Under the last section: the link to continue. */
  below?: ReactNode;
}

/** The texts of a page from its folder, by file name: `./en.md`, `./el.md`. */
export function textsOf(files: Record<string, string>): Record<Language, string> {
  const find = (language: Language): string => {
    const text = Object.entries(files).find(([name]) => name.endsWith(`/${language}.md`))?.[1];
    if (text === undefined) throw new Error(`There is no ${language}.md.`);
    return text;
  };
  return { en: find('en'), el: find('el') };
}

/** A text page: sections numbered left of the margin line, and their list beside the text. */
export function TextPage({ texts, above, below, ...props }: TextPageProps): ReactNode {
  const text = texts[props.language];
  const prose = useMemo(() => readProse(text), [text]);
  return (
    <PublicFrame {...props}>
      <PublicSheet>
        <div className="grid gap-x-12 py-14 max-md:py-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <header className="lg:col-span-2">
            {above}
            <h1 className="max-w-[20em] text-3xl font-[520]">{prose.title}</h1>
            <div className="mt-4 [&>div]:text-read-lg [&>div]:text-ink-2">
              <Blocks blocks={prose.lead} />
            </div>
          </header>
          <Contents sections={prose.sections} language={props.language} />
          <article className="min-w-0 max-lg:row-start-3">
            {prose.sections.map(({ id, heading, blocks }, index) => (
              <section key={id} aria-labelledby={id} className="relative mt-12 first:mt-10 max-md:mt-10">
                <span
                  aria-hidden="true"
                  className="figures absolute top-0 -left-[calc(var(--gutter)+1.5rem)] w-[calc(var(--gutter)-0.75rem)] text-right text-lg text-pen max-md:hidden"
                >
                  {index + 1}
                </span>
                <h2 id={id} className="mb-3 max-w-[26em] scroll-mt-6 text-xl">
                  {heading}
                </h2>
                <Blocks blocks={blocks} />
              </section>
            ))}
            {below}
          </article>
        </div>
      </PublicSheet>
    </PublicFrame>
  );
}

type SectionHeading = Pick<Section, 'id' | 'heading'>;

/** The list of sections. It stays in view beside a long text, and is above it on a small screen. */
export function Contents({
  sections,
  language,
}: {
  sections: readonly SectionHeading[];
  language: Language;
}): ReactNode {
  return (
    <nav
      aria-labelledby="contents"
      className="mt-10 max-lg:mt-8 max-lg:border-y max-lg:border-line max-lg:py-4 lg:sticky lg:top-8 lg:col-start-2 lg:row-start-2 lg:self-start"
    >
      <h2 id="contents" className="font-ui text-ui font-strong tracking-normal">
        {createTranslator(publicWords, language)('onThisPage')}
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-7 items-center py-0.5 text-ink-2 no-underline hover:text-primary hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
