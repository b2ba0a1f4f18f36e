import { Check, Circle, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Progress } from '../../../ui/index.ts';
import { words } from '../words.ts';
import type { Generation } from './use-generation.ts';

const steps = ['sent', 'drafting', 'opening'] as const;

/** The steps of a generation with its progress; only confirmed steps are ticked. */
export function GenerationProgress({ generation }: { generation: Generation }): ReactNode {
  const translate = useWords(words);
  const { stage, job, cancel, cancelling } = generation;
  const texts = {
    sent: translate('stageSent'),
    drafting: translate('stageDrafting'),
    opening: translate('stageOpening'),
  };
  const at = stage === 'sending' ? 0 : stage === 'opening' ? 2 : 1;
  const known = job.state === 'running' || job.state === 'done';
  return (
    <section aria-labelledby="generating" className="grid max-w-measure-wide gap-3">
      <h2 id="generating" className="text-md">
        {translate('stages')}
      </h2>
      <div role="status">
        <ol className="grid gap-1">
          {steps.map((step, index) => {
            const Icon = index < at ? Check : index === at ? LoaderCircle : Circle;
            return (
              <li key={step} className={`flex items-start gap-2 ${index > at ? 'text-ink-3' : ''}`}>
                <Icon
                  aria-hidden="true"
                  strokeWidth={2}
                  className={`mt-0.5 size-4 flex-none ${index < at ? 'text-good' : ''} ${index === at ? 'animate-[turn_1.2s_linear_infinite] text-primary' : ''}`}
                />
                {texts[step]}
              </li>
            );
          })}
        </ol>
      </div>
      <Progress label={translate('stages')} {...(known ? { value: job.progress / 100 } : {})} />
      {job.away && <p className="text-attention">{translate('stageAway')}</p>}
      {stage === 'working' && (
        <p>
          <Button onClick={cancel} busy={cancelling}>
            {translate('stop')}
          </Button>
        </p>
      )}
    </section>
  );
}
