import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, ErrorState, Pagination, Skeleton, TextField } from '../../../ui/index.ts';
import { type ListedSchool, type SchoolFilter, useSchools } from './calls.ts';
import { AssignDialog } from './parts/assign-dialog.tsx';
import { Rules } from './parts/rules.tsx';
import { SchoolTable } from './parts/school-table.tsx';
import { schoolsWords } from './words.ts';

const unfiltered: SchoolFilter = { search: '', page: 1 };

/** Every school of this installation with its figures and its plan, and the rules for new ones. */
export function SchoolsSection(): ReactNode {
  const translate = useWords(schoolsWords);
  const [filter, setFilter] = useState(unfiltered);
  const [opened, setOpened] = useState<ListedSchool | null>(null);
  const schools = useLoaded(useSchools(filter));
  if (schools.state === 'loading') return <Skeleton lines={8} />;
  if (schools.state === 'failed') {
    return <ErrorState title={translate('failed')} error={schools.error} onRetry={schools.retry} busy={schools.busy} />;
  }
  const { schools: rows, count, pageSize, rules } = schools.data;
  return (
    <div className="grid gap-8">
      <section aria-label={translate('schools')}>
        <Search filter={filter} onChange={setFilter} />
        {rows.length === 0 ? (
          <EmptyState
            title={translate('none')}
            action={<Button onClick={() => setFilter(unfiltered)}>{translate('showAll')}</Button>}
          >
            {translate('noneText')}
          </EmptyState>
        ) : (
          <SchoolTable rows={rows} onOpen={setOpened} />
        )}
        {count > pageSize && (
          <div className="mt-3">
            <Pagination
              label={translate('schools')}
              total={count}
              size={pageSize}
              page={filter.page}
              onPage={(page) => setFilter({ ...filter, page })}
            />
          </div>
        )}
      </section>
      <Rules rules={rules} />
      {opened !== null && <AssignDialog school={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Search({ filter, onChange }: { filter: SchoolFilter; onChange: (filter: SchoolFilter) => void }): ReactNode {
  const translate = useWords(schoolsWords);
  const [typed, setTyped] = useState(filter.search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ search: typed.trim(), page: 1 });
  };
  return (
    <form onSubmit={submit} className="mb-3 flex max-w-measure items-end gap-2">
      <TextField
        label={translate('search')}
        type="search"
        className="flex-1"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // Clearing the field shows all again, without another press.
          if (event.target.value === '' && filter.search !== '') onChange(unfiltered);
        }}
      />
      <Button type="submit">{translate('find')}</Button>
    </form>
  );
}
