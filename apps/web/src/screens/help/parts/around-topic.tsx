import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../client/language-choice.ts';
import { sayIn } from '../../../client/words.ts';
import { type HelpTopic, helpTopics } from '../topic-names.ts';
import { wordsOfTopic } from '../topics.ts';
import { helpWords } from '../words.ts';

/** The way back to the list of topics. */
export function AllHelp({ language }: { language: Language }): ReactNode {
  return (
    <a href="/help" className="mb-4 inline-flex min-h-6 items-center gap-2 no-underline hover:underline">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
      {sayIn(helpWords, language)('all')}
    </a>
  );
}

/** The topics before and after, for whoever reads it through. */
export function AroundTopic({ topic, language }: { topic: HelpTopic; language: Language }): ReactNode {
  const say = sayIn(helpWords, language);
  const place = helpTopics.indexOf(topic);
  const around = [
    { word: 'before' as const, topic: helpTopics[place - 1] },
    { word: 'after' as const, topic: helpTopics[place + 1] },
  ];
  return (
    <nav
      aria-label={say('around')}
      className="mt-16 flex max-w-measure flex-wrap gap-x-12 gap-y-4 border-t border-line pt-4"
    >
      {around.map(
        (one) =>
          one.topic !== undefined && (
            <p key={one.word} className={one.word === 'after' ? 'ml-auto text-right max-md:ml-0 max-md:text-left' : ''}>
              <span className="block text-sm text-ink-3">{say(one.word)}</span>
              <a href={`/help/${one.topic}`} className="inline-flex min-h-6 items-center">
                {wordsOfTopic(one.topic)[language].title}
              </a>
            </p>
          ),
      )}
    </nav>
  );
}
