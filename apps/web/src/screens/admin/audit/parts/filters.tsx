import { auditActionGroups } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { SelectField } from '../../../../ui/index.ts';
import { PeriodFields } from '../../parts/period-fields.tsx';
import type { Filter, RecordPage } from '../calls.ts';
import { auditWords } from '../words.ts';

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  people: RecordPage['people'];
}

/** The filter of the records: a period, a kind of action, a member. */
export function Filters({ filter, onChange, people }: FiltersProps): ReactNode {
  const translate = useWords(auditWords);
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <PeriodFields
        from={filter.from}
        to={filter.to}
        labels={{ from: translate('from'), to: translate('to') }}
        onChange={(period) => onChange({ ...filter, ...period })}
      />
      <SelectField
        label={translate('group')}
        placeholder={translate('allGroups')}
        value={filter.group ?? ''}
        options={auditActionGroups.map((value) => ({ value, label: translate(`group-${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...filter, group: auditActionGroups.find((one) => one === target.value) ?? null })
        }
      />
      <SelectField
        label={translate('person')}
        hint={translate('personHint')}
        className="max-w-72"
        placeholder={translate('allPersons')}
        value={filter.person ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name === '' ? translate('noName') : name }))}
        onChange={({ target }) => onChange({ ...filter, person: target.value === '' ? null : target.value })}
      />
    </div>
  );
}
