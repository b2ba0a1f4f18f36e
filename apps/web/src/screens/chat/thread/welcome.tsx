import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { chatWords } from '../words.ts';

/** The specified topics, and what it knows of Schole beside them. */
const lists = [
  {
    id: 'chat-topics',
    title: 'topics',
    topics: [
      ['topicWebhooks', 'askWebhooks'],
      ['topicBuilding', 'askBuilding'],
      ['topicTrouble', 'askTrouble'],
      ['topicPractice', 'askPractice'],
    ],
  },
  {
    id: 'chat-schole',
    title: 'topicsSchole',
    topics: [
      ['topicMaking', 'askMaking'],
      ['topicChecking', 'askChecking'],
      ['topicPrinting', 'askPrinting'],
      ['topicPrivacy', 'askPrivacy'],
    ],
  },
] as const;

export interface WelcomeProps {
  /** True: a session is chosen, and has no messages yet. */
  chosen: boolean;
  /** Puts a question into the input; null where there is no input. */
  onQuestion: ((question: string) => void) | null;
}

/** An introduction with possible questions; each subject puts a question into the input. */
export function Welcome({ chosen, onQuestion }: WelcomeProps): ReactNode {
  const translate = useWords(chatWords);
  return (
    <div className="grid max-w-measure-wide content-start gap-4">
      <p className="prose-read max-w-measure text-pretty">{translate(chosen ? 'welcomeHere' : 'welcome')}</p>
      <div className="grid gap-x-8 gap-y-5 @min-[44rem]:grid-cols-2">
        {lists.map(({ id, title, topics }) => (
          <div key={id}>
            <h2 id={id} className="mb-1 font-medium font-ui text-ui text-ink-2 tracking-normal">
              {translate(title)}
            </h2>
            <ul aria-labelledby={id} className="border-line border-t">
              {topics.map(([topic, question]) => (
                <li key={topic} className="border-line border-b">
                  {onQuestion === null ? (
                    <span className="block px-2 py-2 font-medium">{translate(topic)}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => onQuestion(translate(question))}
                      className="grid w-full gap-0.5 px-2 py-2 text-left hover:bg-paper-hover"
                    >
                      <span className="font-medium text-primary">{translate(topic)}</span>
                      <span className="text-ink-2">{translate(question)}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
