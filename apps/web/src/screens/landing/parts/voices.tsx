import type { ReactNode } from 'react';
import type { Language } from '../../../client/language-choice.ts';
import { sayIn } from '../../../client/words.ts';
import { featuresWords } from '../features-words.ts';
import { LandingSection } from './section.tsx';

const voices = [
  { said: 'voiceTeacher', by: 'byTeacher' },
  { said: 'voiceHead', by: 'byHead' },
  { said: 'voicePrincipal', by: 'byPrincipal' },
  { said: 'voiceTutor', by: 'byTutor' },
] as const;

/** What people might say, written by us and marked as such, as a whole and one by one. */
export function Voices({ language }: { language: Language }): ReactNode {
  const say = sayIn(featuresWords, language);
  return (
    <LandingSection title={say('voicesTitle')}>
      <p className="mt-2 text-ink-3">{say('voicesLede')}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 @min-[39rem]:grid-cols-2 @min-[56rem]:grid-cols-4">
        {voices.map(({ said, by }) => (
          <figure key={said} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-2 border-t-2 border-ink-2 pt-3">
            <blockquote className="prose-read text-md leading-[1.625rem]">{say(said)}</blockquote>
            <figcaption className="text-sm text-ink-3">{say(by)}</figcaption>
          </figure>
        ))}
      </div>
    </LandingSection>
  );
}
