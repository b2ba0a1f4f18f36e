import { kindViews, RichText } from '@schole/questions/views';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Margin, Progress } from '../../../ui/index.ts';
import { engineWords } from '../engines/engine-words.ts';
import { words } from '../words.ts';
import type { Generation } from './use-generation.ts';

const steps = ['sent', 'drafting', 'opening'] as const;

export interface GenerationProgressProps {
  generation: Generation;
  contentLanguage: 'en' | 'el' | undefined;
  /** What drafts; null: that is not known. */
  engine: { name: string; isModel: boolean } | null;
}

/**
 * The steps of a generation with its progress, in the place of the form; only confirmed steps are ticked. Questions appear
 * as they pass their checks.
 */
export function GenerationProgress({ generation, contentLanguage, engine }: GenerationProgressProps): ReactNode {
  const translate = useWords(words);
  const engineText = useWords(engineWords);
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and the top of the view may be out of sight.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const { stage, job, cancel, cancelling } = generation;
  const texts = {
    sent: translate('stageSent'),
    drafting: translate('stageDrafting'),
    opening: translate('stageOpening'),
  };
  const at = stage === 'sending' ? 0 : stage === 'opening' ? 2 : 1;
  // Until a language model has answered, nothing says how far it is.
  const waiting = engine?.isModel === true && stage === 'working' && job.drafts.length === 0;
  const known = !waiting && (job.state === 'running' || job.state === 'done');
  return (
    <section aria-labelledby="generating" className="grid max-w-measure-wide gap-3">
      <h2 id="generating" ref={head} tabIndex={-1} className="text-md">
        {translate('generating')}
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
                <span className="min-w-0 wrap-anywhere">
                  {texts[step]}
                  {step === 'drafting' && engine !== null && (
                    <span className="block text-ink-2 text-sm">
                      {engineText('nowDrafting', { engine: engine.name })}
                      {waiting && !job.slowed && <span className="block">{engineText('waiting')}</span>}
                      {job.slowed && <span className="block text-attention">{engineText('slowed')}</span>}
                    </span>
                  )}
                </span>
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
      {job.drafts.length > 0 && (
        <>
          <h3 id="drafts" className="mt-2 font-text text-ink-2">
            {translate('draftsSoFar')}
          </h3>
          <ol aria-labelledby="drafts" className="border-line border-t">
            {job.drafts.map(({ type, content }) => (
              <li key={`${type} ${JSON.stringify(content)}`}>
                <Margin
                  mark={
                    <Check
                      aria-hidden="true"
                      strokeWidth={2}
                      className="mt-3 inline-block size-4 text-good max-md:hidden"
                    />
                  }
                >
                  <p lang={contentLanguage} className="prose-read border-line border-b py-2 break-words">
                    <RichText>{kindViews[type]?.wording(content) ?? type}</RichText>
                  </p>
                </Margin>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
