import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { featuresWords } from '../features-words.ts';
import { LandingSection } from './section.tsx';

const voices = [
  { quote: 'voiceTeacher', by: 'byTeacher' },
  { quote: 'voiceHead', by: 'byHead' },
  { quote: 'voicePrincipal', by: 'byPrincipal' },
  { quote: 'voiceTutor', by: 'byTutor' },
] as const;

/** Invented testimonials, marked as such, as a group and one by one. */
export function Voices({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  return (
    <LandingSection title={translate('voicesTitle')}>
      <p className="mt-2 text-ink-3">{translate('voicesLede')}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 @min-[39rem]:grid-cols-2 @min-[56rem]:grid-cols-4">
        {voices.map(({ quote, by }) => (
          <figure
            key={quote}
            className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-2 border-t-2 border-ink-2 pt-3"
          >
            <blockquote className="prose-read text-md leading-[1.625rem]">{translate(quote)}</blockquote>
            <figcaption className="text-sm text-ink-3">{translate(by)}</figcaption>
          </figure>
        ))}
      </div>
    </LandingSection>
  );
}
