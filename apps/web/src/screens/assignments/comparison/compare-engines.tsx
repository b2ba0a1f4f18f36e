import { type DraftingEngine, limits } from '@schole/core';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import type { Engines } from '../../../parts/connections/index.ts';
import { useEngineNames } from '../../../parts/drafting/index.ts';
import { Button, Drawer, RadioGroup } from '../../../ui/index.ts';
import { engineWords } from '../engines/engine-words.ts';
import { useGenerationFailure } from '../report/shortfall.tsx';
import { comparisonWords } from './comparison-words.ts';
import { Side } from './side.tsx';
import { type ComparedInput, type ComparedModel, useComparison } from './use-comparison.ts';

export interface CompareEnginesProps {
  engines: Engines;
  /** The engine that the form has chosen. */
  chosen: DraftingEngine | undefined;
  /** The sources and settings; null: something is missing. */
  input: ComparedInput | null;
  contentLanguage: 'en' | 'el' | undefined;
  onUse: (engine: DraftingEngine) => void;
}

/** Opens a sheet in which two engines draft a few questions of the same text, side by side; one is then chosen. */
export function CompareEngines(props: CompareEnginesProps): ReactNode {
  const translate = useWords(comparisonWords);
  const names = useEngineNames();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" icon={Scale} aria-haspopup="dialog" className="-ml-3" onClick={() => setOpen(true)}>
        {translate('compare')}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={translate('compare')}
        className="w-[min(66rem,calc(100vw-2.5rem))]"
      >
        <Sheet
          {...props}
          onUse={(engine) => {
            props.onUse(engine);
            setOpen(false);
            notify({ kind: 'good', title: translate('used', { engine: names.choice(engine, props.engines) }) });
          }}
        />
      </Drawer>
    </>
  );
}

function Sheet({ engines, chosen, input, contentLanguage, onUse }: CompareEnginesProps): ReactNode {
  const translate = useWords(comparisonWords);
  const engineText = useWords(engineWords);
  const failure = useGenerationFailure();
  const names = useEngineNames();
  const models = engines.drafting.choices.filter((choice): choice is ComparedModel => choice !== 'built-in');
  const [model, setModel] = useState<ComparedModel | undefined>(
    () => models.find((choice) => choice === chosen) ?? models[0],
  );
  const { job, working, error, begin, stop } = useComparison();
  if (model === undefined) return null;
  const sides = job.result?.sides;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-measure text-pretty text-ink-2">{translate('lead', { count: limits.comparedQuestions })}</p>
        {models.length > 1 && (
          <RadioGroup
            label={translate('which')}
            inline
            value={model}
            choices={models.map((value) => ({ value, label: names.choice(value, engines), disabled: working }))}
            onChange={setModel}
          />
        )}
        {/* By a press only: language models cost, and a text may leave for them. */}
        {working ? (
          <Button onClick={stop}>{translate('stop')}</Button>
        ) : (
          <Button
            kind="primary"
            disabled={input === null}
            onClick={() => input !== null && begin({ ...input, engine: model })}
          >
            {translate(sides === undefined && error === null ? 'begin' : 'again')}
          </Button>
        )}
        {input === null && <p className="text-ink-2">{translate('missing')}</p>}
        {/* There before it has content, so that its changes are announced. */}
        <p role="status" className="text-ink-2 empty:hidden">
          {working && (job.slowed ? engineText('slowed') : translate('waits'))}
          {!working && job.state === 'cancelled' && translate('stopped')}
        </p>
        {!working && error !== null && (
          <p role="alert" className="max-w-measure text-danger">
            {failure(error)}
          </p>
        )}
      </div>
      <div aria-busy={working} className="grid gap-8 md:grid-cols-2 md:gap-6">
        {(['built-in', model] as const).map((choice) => (
          <Side
            key={choice}
            choice={choice}
            engines={engines}
            side={sides?.find(({ engine }) => engine === choice)}
            contentLanguage={contentLanguage}
            onUse={() => onUse(choice)}
          />
        ))}
      </div>
    </div>
  );
}
