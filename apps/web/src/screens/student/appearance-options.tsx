import { type ReactNode, useEffect, useState } from 'react';
import { useAppearance } from '../../client/browser/appearance.ts';
import { useWords } from '../../client/language/language.ts';
import { Segmented } from '../../ui/index.ts';
import { applyReading, type Reading, storedReading, storeReading } from './reading.ts';
import { studentWords } from './words.ts';

/** How the pages look, kept in this browser until the student signs out. */
export function AppearanceOptions({ start }: { start: Reading }): ReactNode {
  const translate = useWords(studentWords);
  const [appearance, choose] = useAppearance();
  const [reading, setReading] = useState(() => storedReading(start));
  useEffect(() => {
    applyReading(reading);
  }, [reading]);
  const change = (part: Partial<Reading>): void => {
    const next = { ...reading, ...part };
    storeReading(next);
    setReading(next);
  };
  const normal = { value: 'normal', label: translate('normal') } as const;
  return (
    <div className="grid gap-4">
      <p>{translate('lookHint')}</p>
      <Segmented
        label={translate('textSize')}
        choices={[
          normal,
          { value: 'large', label: translate('large') },
          { value: 'largest', label: translate('largest') },
        ]}
        value={reading.text}
        onChange={(text) => change({ text })}
      />
      <Segmented
        label={translate('spacing')}
        choices={[normal, { value: 'wide', label: translate('wide') }]}
        value={reading.spacing}
        onChange={(spacing) => change({ spacing })}
      />
      <Segmented
        label={translate('contrast')}
        choices={[normal, { value: 'strong', label: translate('strong') }]}
        value={reading.contrast}
        onChange={(contrast) => change({ contrast })}
      />
      <Segmented
        label={translate('stillness')}
        choices={[
          { value: 'on', label: translate('moving') },
          { value: 'off', label: translate('still') },
        ]}
        value={appearance.motion ? 'on' : 'off'}
        onChange={(motion) => choose({ motion: motion === 'on' })}
      />
    </div>
  );
}
