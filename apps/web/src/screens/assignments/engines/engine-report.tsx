import { type DraftingEngine, Fault } from '@schole/core';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useEngines } from '../../../parts/connections/index.ts';
import { useEngineNames } from '../../../parts/drafting/index.ts';
import { Button, Menu, MenuItem } from '../../../ui/index.ts';
import type { Assignment } from '../rows.ts';
import { EngineCounts, isModel, LaterUsage } from './engine-usage.tsx';
import { engineWords } from './engine-words.ts';
import { ExchangesDrawer } from './exchanges-drawer.tsx';

export interface EngineReportProps {
  assignment: Assignment;
  /** Opens a new assignment with the same settings and sources, drafted by this engine; null until they are read. */
  onAgain: ((engine: DraftingEngine) => void) | null;
}

/**
 * Which engines drafted an assignment, where a language model was asked: how many questions each, why another one took
 * over, what was sent; and the way to make it again with another engine.
 */
export function EngineReport({ assignment, onAgain }: EngineReportProps): ReactNode {
  const translate = useWords(engineWords);
  const [open, setOpen] = useState(false);
  const drafters = assignment.report?.drafters ?? [];
  const later = assignment.report?.later ?? [];
  const drafted = drafters.some(isModel);
  const asked = drafted || later.length > 0;
  return (
    <div className="mb-4 grid justify-items-start gap-1 empty:hidden">
      {drafted && (
        <>
          <FellBack assignment={assignment} />
          <EngineCounts drafters={drafters} />
        </>
      )}
      <LaterUsage entries={later} />
      <div className="-ml-3 flex flex-wrap gap-x-2 empty:hidden">
        {asked && (
          <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {translate('whatWasSent')}
          </Button>
        )}
        {onAgain !== null && <AgainWith onAgain={onAgain} />}
      </div>
      {asked && <ExchangesDrawer assignmentId={assignment.id} open={open} onOpenChange={setOpen} />}
    </div>
  );
}

/** Why a language model ended early, and how many questions the built-in engine drafted in its place. */
function FellBack({ assignment: { report } }: Pick<EngineReportProps, 'assignment'>): ReactNode {
  const translate = useWords(engineWords);
  const failure = useFailureWords();
  const drafters = report?.drafters ?? [];
  const failed = drafters.find((drafter) => isModel(drafter) && drafter.failed !== undefined)?.failed;
  const instead = drafters.filter((drafter) => !isModel(drafter)).reduce((sum, { delivered }) => sum + delivered, 0);
  if (report === null || (failed === undefined && instead === 0)) return null;
  return (
    <p className="flex max-w-measure-wide items-start gap-2 border-attention border-l-3 bg-attention-tint px-5 py-2">
      <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-0.5 size-4 flex-none text-attention" />
      <span>
        {failed === undefined ? translate('tooFew') : failure(new Fault(failed, ''))}{' '}
        {instead > 0 && translate('fellBack', { count: instead, all: report.delivered })}
      </span>
    </p>
  );
}

/** The engines with which it can be made again; nothing where there is only one. */
function AgainWith({ onAgain }: { onAgain: (engine: DraftingEngine) => void }): ReactNode {
  const translate = useWords(engineWords);
  const names = useEngineNames();
  const engines = useEngines().data;
  if (engines === undefined || engines.drafting.choices.length < 2) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button kind="plain" icon={RefreshCw}>
          {translate('againWith')}
        </Button>
      }
    >
      {engines.drafting.choices.map((choice) => (
        <MenuItem key={choice} onSelect={() => onAgain(choice)}>
          {translate('againWithOne', { engine: names.choice(choice, engines) })}
        </MenuItem>
      ))}
    </Menu>
  );
}
