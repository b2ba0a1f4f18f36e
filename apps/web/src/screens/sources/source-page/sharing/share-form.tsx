import { type ShareLevel, shareLevels } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, SelectField } from '../../../../ui/index.ts';
import type { Share } from './calls.ts';
import { type Circle, circlesToShareWith } from './circles.ts';
import { useAudience } from './share-table.tsx';
import { sharingTabWords } from './words.ts';

export interface ShareFormProps {
  shares: readonly Share[];
  busy: boolean;
  onShare: (chosen: { subject: Circle; level: ShareLevel }) => void;
  /** Absent: the form is all that there is. */
  onCancel?: () => void;
}

/** Shares the source with one more circle; nothing where nobody could do more by it. */
export function ShareForm({ shares, busy, onShare, onCancel }: ShareFormProps): ReactNode {
  const translate = useWords(sharingTabWords);
  const audience = useAudience();
  const [wanted, setWanted] = useState('');
  const [wantedLevel, setWantedLevel] = useState<ShareLevel>('use');
  const circles = circlesToShareWith(shares);
  const chosen = circles.find(({ subject }) => (subject ?? '') === wanted) ?? circles[0];
  if (chosen === undefined) return null;
  const { subject, levels } = chosen;
  const level = levels.find((one) => one === wantedLevel) ?? levels[0] ?? wantedLevel;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onShare({ subject, level });
      }}
    >
      {levels.length < shareLevels.length && <p className="text-ink-2">{translate('moreThanAll')}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={translate('withWhom')}
          hint={translate('subjectHint')}
          value={subject ?? ''}
          options={circles.map((circle) => ({ value: circle.subject ?? '', label: audience(circle.subject) }))}
          onChange={({ target }) => setWanted(target.value)}
        />
        {levels.length === 1 ? (
          <dl>
            <dt className="font-medium">{translate('level')}</dt>
            <dd>{translate(`level-${level}`)}</dd>
            <dd className="text-ink-3 text-sm">{translate(`hint-${level}`)}</dd>
          </dl>
        ) : (
          <SelectField
            label={translate('level')}
            hint={translate(`hint-${level}`)}
            value={level}
            options={levels.map((value) => ({ value, label: translate(`level-${value}`) }))}
            onChange={({ target }) => setWantedLevel(levels.find((value) => value === target.value) ?? level)}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {translate('share')}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{translate('cancel')}</Button>}
      </p>
    </form>
  );
}
