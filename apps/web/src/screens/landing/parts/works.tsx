import type { ReactNode } from 'react';
import type { landingWords } from '../words.ts';

/** What works today, in four plain steps, with one example of what "rests on" means. */
export function Works({ words }: { words: (typeof landingWords)['en'] | (typeof landingWords)['el'] }): ReactNode {
  const [before = '', marked = '', after = ''] = words.sampleQuote.split(/[{}]/);
  const steps = [
    [words.pasteTitle, words.pasteBody],
    [words.questionsTitle, words.questionsBody],
    [words.editTitle, words.editBody],
    [words.keepTitle, words.keepBody],
  ] as const;
  return (
    <section aria-labelledby="works" className="border-t border-line py-16 max-md:py-10">
      <h2 id="works" className="text-3xl font-[520]">
        {words.worksTitle}
      </h2>
      <p className="mt-3 max-w-[36rem] text-read-lg text-pretty text-ink-2">{words.worksLead}</p>
      <ol className="mt-8 border-b border-line">
        {steps.map(([title, body], index) => (
          <li
            key={title}
            className="relative grid items-baseline gap-x-10 gap-y-1 border-t border-line py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="font-read text-lg text-pen md:absolute md:top-4 md:right-full md:mr-9">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="max-w-measure text-md text-ink-2">{body}</p>
          </li>
        ))}
      </ol>
      <figure className="mt-8 max-w-measure-wide border border-line bg-paper-sunk px-5 py-4">
        <blockquote className="prose-read">
          {before}
          <mark className="mark-quote">{marked}</mark>
          {after}
        </blockquote>
        <figcaption className="mt-2 text-sm text-ink-3">{words.sampleNote}</figcaption>
      </figure>
    </section>
  );
}
