import { type ShareLevel, shareLevels, subjects } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, SelectField } from '../../../../ui/index.ts';
import type { Share } from './calls.ts';
import { useAudience } from './share-table.tsx';
import { sharingTabWords } from './words.ts';

export interface ShareFormProps {
  shares: readonly Share[];
  busy: boolean;
  onShare: (chosen: Pick<Share, 'subject' | 'level'>) => void;
}

/** Shares the source with one more circle; nothing where it is shared with each of them. */
export function ShareForm({ shares, busy, onShare }: ShareFormProps): ReactNode {
  const translate = useWords(sharingTabWords);
  const audience = useAudience();
  const [wanted, setWanted] = useState('');
  const [level, setLevel] = useState<ShareLevel>('use');
  const open = [null, ...subjects].filter((subject) => shares.every((share) => share.subject !== subject));
  const chosen = open.find((subject) => (subject ?? '') === wanted) ?? open[0];
  if (chosen === undefined) return null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onShare({ subject: chosen, level });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={translate('withWhom')}
          hint={translate('subjectHint')}
          value={chosen ?? ''}
          options={open.map((subject) => ({ value: subject ?? '', label: audience(subject) }))}
          onChange={({ target }) => setWanted(target.value)}
        />
        <SelectField
          label={translate('level')}
          hint={translate(`hint-${level}`)}
          value={level}
          options={shareLevels.map((value) => ({ value, label: translate(`level-${value}`) }))}
          onChange={({ target }) => setLevel(shareLevels.find((value) => value === target.value) ?? level)}
        />
      </div>
      <p>
        <Button kind="primary" type="submit" busy={busy}>
          {translate('share')}
        </Button>
      </p>
    </form>
  );
}
