import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { Notebook } from '../../../parts/notebook.tsx';
import { LinkButton } from '../../../parts/public/link-button.tsx';
import { landingWords } from '../words.ts';
import { OpenerButton, type OpenerProps } from './opener-button.tsx';

/** What this is, in one sentence, and its two actions. It appears a moment after the page. */
export function Hero({ language, demo }: { language: Language; demo: OpenerProps }): ReactNode {
  const translate = createTranslator(landingWords, language);
  return (
    <section className="@container animate-[appear_var(--settle)_var(--ease)_300ms_backwards] py-16 max-md:py-10">
      <div className="grid grid-cols-1 items-center gap-10 max-md:gap-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <p className="text-md font-medium text-ink-2">{translate('tag')}</p>
          <h1 className="mt-4 mb-5 max-w-[15em] text-4xl font-[520] max-md:mt-3">
            <span className="block text-balance">{translate('headlineFirst')}</span>{' '}
            <span className="block text-balance">{translate('headlineSecond')}</span>
          </h1>
          <p className="max-w-[36rem] text-read-lg text-pretty text-ink-2 max-md:text-read">{translate('lede')}</p>
          <div className="mt-6 mb-4 flex flex-wrap gap-3 max-md:[&>*]:w-full">
            <LinkButton to="/auth?mode=sign-up" kind="primary" size="large">
              {translate('startCreating')}
            </LinkButton>
            <OpenerButton {...demo}>
              <Play aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
              {translate('watchDemo')}
            </OpenerButton>
          </div>
          <p className="max-w-measure text-sm text-pretty text-ink-3">{translate('runs')}</p>
        </div>
        <div className="@max-[56rem]:max-w-96 @max-[56rem]:[&>div]:aspect-auto @max-[56rem]:[&>div]:py-6">
          <Notebook
            kind={translate('nounAncientGreek')}
            meanings={[translate('leisure'), translate('talkAndStudy'), translate('placeForIt')]}
            foot={translate('bothLanguages')}
          />
        </div>
      </div>
    </section>
  );
}
