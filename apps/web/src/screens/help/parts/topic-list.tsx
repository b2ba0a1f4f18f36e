import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import type { TitledTopic } from '../topics.ts';

export interface TopicListProps {
  title: string;
  topics: readonly TitledTopic[];
  /** The number of the first one. */
  first: number;
  language: Language;
}

/** Topics under one title, like the contents of a book: the number left of the margin line, what it is about on the right. */
export function TopicList({ title, topics, first, language }: TopicListProps): ReactNode {
  return (
    <section className="mt-12 max-md:mt-10">
      <h2 className="text-xl">{title}</h2>
      <ol className="mt-4 max-w-[52rem] border-t border-line">
        {topics.map(({ topic, [language]: words }, index) => {
          return (
            <li
              key={topic}
              className="relative grid items-baseline gap-x-8 border-b border-line py-3 md:grid-cols-[19rem_minmax(0,1fr)]"
            >
              <span
                aria-hidden="true"
                className="figures absolute top-3 -left-[calc(var(--gutter)+1.5rem)] w-[calc(var(--gutter)-0.75rem)] text-right text-md text-pen max-md:hidden"
              >
                {first + index}
              </span>
              <a
                href={`/help/${topic}`}
                className="inline-flex min-h-6 items-center font-read text-md font-medium no-underline hover:underline"
              >
                {words.title}
              </a>
              <p className="text-pretty text-ink-2">{words.description}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
