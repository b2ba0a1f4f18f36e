import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { EngineSettings } from '../../../parts/connections/index.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { OwnConnections } from './own-connections.tsx';
import { enginesWords } from './words.ts';

/** The school's language model, and whether its staff may connect their own services. */
export function EnginesSection(): ReactNode {
  const translate = useWords(enginesWords);
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="school-engine" className="grid gap-4">
        <div>
          <h3 id="school-engine">{translate('model')}</h3>
          <p className="mt-1 max-w-measure text-pretty text-ink-2">{translate('lead')}</p>
        </div>
        <EngineSettings whose="school" onDirty={setDirty} formRef={form} />
      </section>
      <OwnConnections />
      <LeaveGuard dirty={dirty} form={form} body={translate('leaveBody')} />
    </div>
  );
}
