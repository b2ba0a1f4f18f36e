import { classRights } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import {
  Button,
  bestMatches,
  Dialog,
  DialogClose,
  ErrorState,
  SelectField,
  Skeleton,
  TextField,
} from '../../../ui/index.ts';
import { type Colleague, colleagues, refreshClasses, shareClass } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { type DialogAction, Refusal, useDialogAction } from './dialog-action.tsx';
import { shareWords } from './share-words.ts';

/** Number of colleagues above which the list can be searched. */
const searchedAbove = 8;

/** Who else teaches the class, and what each of them may do. A choice is stored at once. */
export function ShareDialog({ row, onClose }: { row: ClassRow; onClose: () => void }): ReactNode {
  const translate = useWords(shareWords);
  const list = useQuery(colleagues(row.id));
  const act = useDialogAction();
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('shareTitle', { name: row.name })}
      description={translate('shareText')}
      actions={
        <DialogClose>
          <Button>{translate('done')}</Button>
        </DialogClose>
      }
    >
      <dl className="grid gap-1 border-line border-y py-2 text-sm">
        {classRights.map((right) => (
          <div key={right} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{translate(right)}:</dt>
            <dd className="min-w-0 text-ink-2">{translate(`${right}Hint`)}</dd>
          </div>
        ))}
      </dl>
      {list.isPending && <Skeleton lines={4} label={translate('reading')} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {list.isSuccess && <Colleagues row={row} list={list.data} act={act} />}
      <Refusal failure={act.failure} />
    </Dialog>
  );
}

function Colleagues({ row, list, act }: { row: ClassRow; list: readonly Colleague[]; act: DialogAction }): ReactNode {
  const translate = useWords(shareWords);
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const named = list.map((one) => ({ ...one, label: one.name === '' ? translate('noName') : one.name }));
  if (named.every(({ rights }) => rights === 'own')) return <p className="text-ink-2">{translate('nobody')}</p>;
  const shown = search.trim() === '' ? named : bestMatches(named, search);
  const share = (userId: string, name: string, chosen: string): void => {
    const rights = classRights.find((right) => right === chosen) ?? null;
    act.run(async () => {
      await shareClass({ classId: row.id, userId, rights });
      await refreshClasses(queries);
      notify({
        kind: 'good',
        title:
          rights === null ? translate('unshared', { name }) : translate('shared', { name, rights: translate(rights) }),
      });
    });
  };
  return (
    <>
      {named.length > searchedAbove && (
        <TextField
          label={translate('search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="text-ink-2">{translate('noneFound')}</p>}
      <ul className="grid">
        {shown.map(({ userId, label, rights }) => (
          <li
            key={userId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1.5"
          >
            <span className="wrap-anywhere min-w-0">{label}</span>
            {rights === 'own' ? (
              <span className="text-ink-2">{translate('own')}</span>
            ) : (
              <SelectField
                label={translate('rightsOf', { name: label })}
                labelHidden
                className="min-w-40"
                value={rights ?? 'none'}
                disabled={act.busy}
                options={(['none', ...classRights] as const).map((value) => ({ value, label: translate(value) }))}
                onChange={({ target }) => share(userId, label, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
