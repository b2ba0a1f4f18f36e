import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { pathWords } from '../words/navigation-words.ts';

export interface Step {
  id: string;
  label: string;
  /** A few words under the label. */
  hint?: string;
}

export interface StepperProps {
  /** The label of the steps. */
  label: string;
  steps: readonly Step[];
  /** The current step; those before it are done. One past the last: all are done. */
  current: number;
  /** Makes the finished steps buttons. */
  onGo?: (step: Step) => void;
}

/** The position in a sequence of a few steps: done, current, to come. */
export function Stepper({ label, steps, current, onGo }: StepperProps): ReactNode {
  return (
    <ol aria-label={label} className="flex gap-x-6 gap-y-3 max-md:flex-col md:flex-wrap">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'min-w-0 border-t-2 pt-2 max-md:border-t-0 max-md:border-l-2 max-md:pt-0 max-md:pl-3 md:flex-[1_1_8rem] forced-colors:outline-none',
            index <= current ? 'border-primary' : 'border-line',
          )}
        >
          <StepContent step={step} number={index + 1} state={stateOf(index, current)} {...(onGo && { onGo })} />
        </li>
      ))}
    </ol>
  );
}

type State = 'done' | 'current' | 'toCome';

function stateOf(index: number, current: number): State {
  if (index === current) return 'current';
  return index < current ? 'done' : 'toCome';
}

interface StepContentProps {
  step: Step;
  number: number;
  state: State;
  onGo?: (step: Step) => void;
}

function StepContent({ step, number, state, onGo }: StepContentProps): ReactNode {
  const translate = useWords(pathWords);
  const words = (
    <>
      <span className="grid min-h-(--line-ui) w-5 flex-none place-items-center self-start">
        {state === 'done' ? (
          <Check aria-hidden="true" strokeWidth={2.25} className="size-4 text-good" />
        ) : (
          <span aria-hidden="true" className={classes('figures', state === 'current' ? 'text-primary' : 'text-ink-3')}>
            {number}
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className={state === 'current' ? 'font-strong' : state === 'done' ? '' : 'text-ink-2'}>{step.label}</span>
        {state !== 'current' && (
          <>
            {' '}
            <span className="sr-only">{translate(state)}</span>
          </>
        )}
        {step.hint !== undefined && <span className="block text-sm text-ink-3">{step.hint}</span>}
      </span>
    </>
  );
  const sharedClasses = 'flex min-h-(--target) gap-2 text-left';
  if (state !== 'done' || onGo === undefined) return <div className={sharedClasses}>{words}</div>;
  return (
    <button type="button" className={classes(sharedClasses, 'w-full hover:underline')} onClick={() => onGo(step)}>
      {words}
    </button>
  );
}
