import { Check, Circle, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { words } from '../words.ts';

/** How far a generation is, as far as the browser knows it. */
export type GeneratingStage = 'drafting' | 'opening';

const steps = ['sent', 'drafting', 'opening'] as const;

/** The three steps of a generation; only what is known is ticked. */
export function Generating({ stage }: { stage: GeneratingStage }): ReactNode {
  const say = useWords(words);
  const texts = { sent: say('stageSent'), drafting: say('stageDrafting'), opening: say('stageOpening') };
  const at = steps.indexOf(stage);
  return (
    <section role="status" className="grid gap-2">
      <h2 className="text-md">{say('stages')}</h2>
      <ol className="grid gap-1">
        {steps.map((step, index) => {
          const Icon = index < at ? Check : index === at ? LoaderCircle : Circle;
          return (
            <li key={step} className={`flex items-start gap-2 ${index > at ? 'text-ink-3' : ''}`}>
              <Icon
                aria-hidden="true"
                strokeWidth={2}
                className={`mt-0.5 size-4 flex-none ${index < at ? 'text-good' : ''} ${index === at ? 'animate-[spin_1.2s_linear_infinite] text-primary' : ''}`}
              />
              {texts[step]}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
