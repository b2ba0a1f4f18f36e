import { limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, ErrorState, SelectField } from '../../../ui/index.ts';
import { type SchoolProfile, useArchivedSince, useChangeSchool } from './calls.ts';
import { schoolWords } from './words.ts';

const never = 'never';

/** How long the school keeps students in the archive, with the number of those whom a shorter time would erase now. */
export function ArchiveTime({ school }: { school: SchoolProfile }): ReactNode {
  const translate = useWords(schoolWords);
  const failure = useFailureWords();
  const change = useChangeSchool();
  const saved = String(school.archivedStudentMonths ?? never);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const value = chosen ?? saved;
  const months = limits.classes.archivedMonths.find((count) => String(count) === value) ?? null;
  const save = (): void => {
    setRefused(undefined);
    change.mutate(
      { archivedStudentMonths: months },
      {
        onSuccess: () => {
          setChosen(null);
          notify({ kind: 'good', title: translate('archiveSaved') });
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  const written = (count: number): string =>
    count % 12 === 0 ? translate('years', { count: count / 12 }) : translate('months', { count });
  return (
    <section aria-labelledby="school-archive" className="grid max-w-measure gap-4">
      <h3 id="school-archive">{translate('archive')}</h3>
      <SelectField
        label={translate('archiveTime')}
        hint={translate('archiveHint')}
        error={refused}
        value={value}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: never, label: translate('archiveNever') },
          ...limits.classes.archivedMonths.map((count) => ({ value: String(count), label: written(count) })),
        ]}
      />
      {value !== saved && months !== null && <Affected schoolId={school.id} months={months} />}
      <div>
        <Button onClick={save} busy={change.isPending} disabled={value === saved}>
          {translate('saveArchive')}
        </Button>
      </div>
    </section>
  );
}

function Affected({ schoolId, months }: { schoolId: string; months: number }): ReactNode {
  const translate = useWords(schoolWords);
  const archived = useLoaded(useArchivedSince(schoolId, months));
  if (archived.state === 'failed') {
    const { error, retry, busy } = archived;
    return <ErrorState title={translate('archiveFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  const count = archived.state === 'loading' ? null : archived.data;
  return (
    <p role="status">{count === 0 ? translate('affectsNobody') : count !== null && translate('affected', { count })}</p>
  );
}
