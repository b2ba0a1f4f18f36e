import { Check, Lightbulb, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { featuresWords } from '../features-words.ts';

/** Splits `before |marked| after` and marks the text between the bars. */
function Marked({ text, className }: { text: string; className: string }): ReactNode {
  return text.split('|').map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={piece} className={className}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** A sentence of the source with the words that a question is based on marked. */
export function MaterialSample({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  return (
    <>
      <p className="prose-read text-md leading-[1.625rem]">
        <Marked text={translate('materialSample')} className="mark-quote" />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex min-h-[1.375rem] items-center gap-1 font-medium text-ink-2">
          <Check aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none text-good" />
          {translate('supported')}
        </span>
        <span className="inline-flex items-center gap-2 font-medium text-ink-2">
          <Ladder />
          {translate('understanding')}
        </span>
      </p>
    </>
  );
}

/** The Bloom ladder filled to its second step. */
function Ladder(): ReactNode {
  return (
    <svg viewBox="0 0 26 16" aria-hidden="true" className="h-4 w-[1.625rem] flex-none">
      {[0, 1, 2, 3, 4, 5].map((step) => (
        <rect
          key={step}
          x={step * 4.5}
          y={11.25 - step * 2.25}
          width={3.5}
          height={4.75 + step * 2.25}
          fill={step < 2 ? 'var(--bloom-understanding)' : 'var(--line)'}
        />
      ))}
    </svg>
  );
}

/** An answer with the ideas it contains, and the missing one. */
export function GradingSample({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  return (
    <>
      <p className="prose-read text-md leading-[1.625rem]">
        <Marked
          text={translate('gradingSample')}
          className="bg-(--match-fill) px-[0.05em] py-[0.1em] text-ink shadow-[inset_0_-2px_0_var(--match-line)]"
        />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-2">{translate('oneDecision', { count: 9 })}</span>
        <span className="inline-flex min-h-[1.375rem] items-center gap-1 rounded-1 bg-attention-tint px-2 font-medium text-attention forced-colors:border">
          <TriangleAlert aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none" />
          {translate('notNamed')}
        </span>
      </p>
    </>
  );
}

const classes = [
  { name: 'first', mean: 74, from: 58, to: 88 },
  { name: 'second', mean: 68, from: 49, to: 84 },
  { name: 'third', mean: 81, from: 70, to: 91 },
] as const;

/** Three classes on one scale: the spread as a band, the mean as a dot. */
export function ProgressSample({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  return (
    <>
      <div role="img" aria-label={translate('progressDrawn')}>
        {classes.map(({ name, mean, from, to }) => (
          <div key={name} className="grid min-h-7 grid-cols-[2rem_minmax(0,1fr)_1.75rem] items-center gap-2">
            <span>{translate(name)}</span>
            <svg
              viewBox="0 0 100 12"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-3 w-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
            >
              <path d="M0 6 H100" stroke="var(--chart-axis)" />
              <rect x={from} y={0.5} width={to - from} height={11} fill="var(--chart-band)" />
              {/* A line without length and with a round end stays a circle, however wide the drawing is. */}
              <path d={`M${mean} 6 h0.001`} stroke="var(--chart-1)" strokeWidth={11} strokeLinecap="round" />
            </svg>
            <span className="figures text-right">{mean}</span>
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-3">{translate('scale')}</p>
    </>
  );
}

/** Two hints, and the answer hidden behind them. */
export function AssistantSample({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(featuresWords, language);
  const step = 'grid grid-cols-[1.125rem_minmax(0,1fr)] items-start gap-2';
  const icon = 'mt-[0.2em] size-[1.125em]';
  return (
    <ol className="grid gap-1.5">
      <li className={step}>
        <Lightbulb aria-hidden="true" strokeWidth={1.75} className={icon} />
        {translate('hintOne')}
      </li>
      <li className={step}>
        <Lightbulb aria-hidden="true" strokeWidth={1.75} className={icon} />
        {translate('hintTwo')}
      </li>
      <li className={`${step} text-ink-3`}>
        <Lock aria-hidden="true" strokeWidth={1.75} className={icon} />
        {translate('afterTwo')}
      </li>
    </ol>
  );
}
