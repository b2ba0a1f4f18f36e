import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { featuresWords } from '../features-words.ts';
import { AssistantSample, GradingSample, MaterialSample, ProgressSample } from './samples.tsx';
import { LandingSection } from './section.tsx';

const core = [
  { title: 'materialTitle', body: 'materialBody', here: 'materialHere', Sample: MaterialSample },
  { title: 'gradingTitle', body: 'gradingBody', here: 'gradingHere', Sample: GradingSample },
  { title: 'progressTitle', body: 'progressBody', here: 'notHere', Sample: ProgressSample },
  { title: 'assistantTitle', body: 'assistantBody', here: 'notHere', Sample: AssistantSample },
] as const;

const advanced = [
  { title: 'intelligenceTitle', body: 'intelligenceBody', here: 'intelligenceHere' },
  { title: 'insightsTitle', body: 'insightsBody', here: 'notHere' },
  { title: 'securityTitle', body: 'securityBody', here: 'securityHere' },
] as const;

const bodyClasses = 'mt-1 max-w-[34rem] leading-6 text-pretty text-ink-2';
const hereClasses = 'mt-1 max-w-[34rem] text-sm font-medium text-pretty text-ink-2';

/** Four core features, each with a small sample, and three advanced ones; each with what exists of it. */
export function Features({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  return (
    <LandingSection id="features" number={2} title={translate('featuresTitle')} lede={translate('featuresLede')}>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 @min-[56rem]:grid-cols-2">
        {core.map(({ title, body, here, Sample }) => (
          <article
            key={title}
            className="grid min-w-0 grid-cols-1 content-start @min-[56rem]:row-span-2 @min-[56rem]:grid-rows-subgrid @min-[56rem]:gap-y-3"
          >
            <div>
              <h3 className="text-lg">{translate(title)}</h3>
              <p className={bodyClasses}>{translate(body)}</p>
              <p className={hereClasses}>{translate(here)}</p>
            </div>
            <figure className="grid min-h-33 min-w-0 grid-cols-1 content-center gap-2 rounded-2 border border-line bg-paper-raised px-4 py-3 @max-[56rem]:mt-3">
              <figcaption className="sr-only">{translate('sample')}</figcaption>
              <Sample language={language} />
            </figure>
          </article>
        ))}
      </div>
      <div className="mt-10 grid grid-cols-1 gap-8 border-t border-line pt-6 @min-[56rem]:grid-cols-3">
        {advanced.map(({ title, body, here }) => (
          <article key={title} className="min-w-0">
            <h3 className="text-lg">{translate(title)}</h3>
            <p className={bodyClasses}>{translate(body)}</p>
            <p className={hereClasses}>{translate(here)}</p>
            {title === 'securityTitle' && (
              <p className="mt-2">
                <a href="/privacy">{translate('privacyLink')}</a>
              </p>
            )}
          </article>
        ))}
      </div>
    </LandingSection>
  );
}
