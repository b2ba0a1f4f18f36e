import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { Button, EmptyState, ErrorState, Pagination, Skeleton, TextField } from '../../../ui/index.ts';
import { type ListedSchool, useSchools, type Wanted } from './calls.ts';
import { AssignDialog } from './parts/assign-dialog.tsx';
import { Rules } from './parts/rules.tsx';
import { SchoolTable } from './parts/school-table.tsx';
import { schoolsWords } from './words.ts';

const all: Wanted = { search: '', page: 1 };

/** Every school of this installation with its figures, the plan each is on, and what holds for new ones. */
export function SchoolsSection(): ReactNode {
  const say = useWords(schoolsWords);
  const [wanted, setWanted] = useState(all);
  const [opened, setOpened] = useState<ListedSchool | null>(null);
  const schools = useLoaded(useSchools(wanted));
  if (schools.state === 'loading') return <Skeleton lines={8} />;
  if (schools.state === 'failed') {
    return <ErrorState title={say('failed')} error={schools.error} onRetry={schools.retry} busy={schools.busy} />;
  }
  const { schools: rows, count, pageSize, rules } = schools.data;
  return (
    <div className="grid gap-8">
      <section aria-label={say('schools')}>
        <Search wanted={wanted} onChange={setWanted} />
        {rows.length === 0 ? (
          <EmptyState title={say('none')} action={<Button onClick={() => setWanted(all)}>{say('showAll')}</Button>}>
            {say('noneText')}
          </EmptyState>
        ) : (
          <SchoolTable rows={rows} onOpen={setOpened} />
        )}
        {count > pageSize && (
          <div className="mt-3">
            <Pagination
              label={say('schools')}
              total={count}
              size={pageSize}
              page={wanted.page}
              onPage={(page) => setWanted({ ...wanted, page })}
            />
          </div>
        )}
      </section>
      <Rules rules={rules} />
      {opened !== null && <AssignDialog school={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Search({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }): ReactNode {
  const say = useWords(schoolsWords);
  const [typed, setTyped] = useState(wanted.search);
  const look = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ search: typed.trim(), page: 1 });
  };
  return (
    <form onSubmit={look} className="mb-3 flex max-w-measure items-end gap-2">
      <TextField
        label={say('search')}
        type="search"
        className="flex-1"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // An emptied field means all again, without another press.
          if (event.target.value === '' && wanted.search !== '') onChange(all);
        }}
      />
      <Button type="submit">{say('find')}</Button>
    </form>
  );
}
