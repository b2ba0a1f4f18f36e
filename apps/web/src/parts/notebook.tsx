import type { ReactNode } from 'react';

export interface NotebookProps {
  /** The three meanings of the word and what kind of word it is, in the language of the page. */
  kind: string;
  meanings: readonly string[];
  /** The text at the bottom of the cover. */
  foot: ReactNode;
}

/**
 * The blue exercise book with its label: what the name of the product means. Shown on the landing page and the sign-in.
 */
export function Notebook({ kind, meanings, foot }: NotebookProps): ReactNode {
  return (
    <div className="relative flex aspect-[3/4] w-full flex-col justify-between gap-4 rounded-1 rounded-r-3 border-l-[1.125rem] border-cover-deep bg-cover pt-[14%] pr-[9%] pb-[7%] pl-[8%] max-md:aspect-auto max-md:gap-5 max-md:py-6 max-md:pr-5 max-md:pl-4">
      <div className="rounded-2 bg-[light-dark(var(--paper-raised),var(--paper-sunk))] p-1 text-ink">
        <div className="rounded-1 border border-primary px-4 pt-5 pb-4 outline outline-offset-[-4px] outline-primary">
          <p>
            <dfn lang="el" className="font-read text-2xl font-heading not-italic">
              σχολή
            </dfn>{' '}
            <span lang="el" className="ml-1 font-read text-sm text-ink-3">
              ἡ
            </span>
          </p>
          <p className="text-sm text-ink-3">{kind}</p>
          <ol className="mt-3">
            {meanings.map((meaning, index) => (
              <li
                key={meaning}
                className="grid grid-cols-[1.25rem_1fr] border-b border-line py-1 font-read text-md text-balance"
              >
                <span aria-hidden="true" className="text-pen">
                  {index + 1}
                </span>
                {meaning}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="text-sm text-balance text-on-cover">{foot}</p>
    </div>
  );
}
