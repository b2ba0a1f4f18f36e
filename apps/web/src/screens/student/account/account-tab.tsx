import { type ReactNode, useEffect, useState } from 'react';
import { useAppearance } from '../../../client/browser/appearance.ts';
import { useWords } from '../../../client/language/language.ts';
import { Segmented } from '../../../ui/index.ts';
import { applyReading, type Reading, storedReading, storeReading } from '../reading.ts';
import { studentWords } from '../words.ts';
import { OwnRecord } from './own-record.tsx';
import { OwnSecret } from './own-secret.tsx';

interface AccountTabProps {
  access: 'password' | 'pictures' | null;
  /** How the student reads until they choose. */
  start: Reading;
}

/** The password or the pictures, how the pages look, and what the school keeps. */
export function AccountTab({ access, start }: AccountTabProps): ReactNode {
  const translate = useWords(studentWords);
  return (
    <div className="grid gap-8">
      {access !== null && (
        <section className="grid gap-3">
          <h2 className="text-xl font-strong">{translate(access === 'pictures' ? 'newPictures' : 'newPassword')}</h2>
          <OwnSecret access={access} />
        </section>
      )}
      <Look key={`${start.text} ${start.spacing}`} start={start} />
      <OwnRecord />
    </div>
  );
}

function Look({ start }: Pick<AccountTabProps, 'start'>): ReactNode {
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
    <section className="grid gap-4">
      <h2 className="text-xl font-strong">{translate('look')}</h2>
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
    </section>
  );
}
