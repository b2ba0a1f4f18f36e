import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useInstallationDuty } from '../../../parts/account/membership-status.ts';
import { type EngineProposal, EngineSettings } from '../../../parts/connections/index.ts';
import { DraftingPreference, draftingWords } from '../../../parts/drafting/index.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { EnginePermission } from './engine-permission.tsx';
import { LocalModels } from './local/local-models.tsx';
import { enginesWords } from './words.ts';

/** The school's language model, and whether its staff may connect their own services. */
export function EnginesSection(): ReactNode {
  const translate = useWords(enginesWords);
  const drafting = useWords(draftingWords);
  const [dirty, setDirty] = useState(false);
  const [proposal, setProposal] = useState<EngineProposal | null>(null);
  const duty = useInstallationDuty().data === true;
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="grid gap-8">
      {duty && <LocalModels onChosen={setProposal} />}
      <section aria-labelledby="school-engine" className="grid gap-4">
        <div>
          <h3 id="school-engine">{translate('model')}</h3>
          <p className="mt-1 max-w-measure text-pretty text-ink-2">{translate('lead')}</p>
        </div>
        <EngineSettings whose="school" onDirty={setDirty} formRef={form} proposal={proposal} />
      </section>
      <section aria-labelledby="school-drafting" className="grid gap-2">
        <h3 id="school-drafting">{drafting('preference')}</h3>
        <DraftingPreference whose="school" />
      </section>
      <EnginePermission of="grading" />
      <EnginePermission of="own" />
      <LeaveGuard dirty={dirty} form={form} body={translate('leaveBody')} />
    </div>
  );
}
