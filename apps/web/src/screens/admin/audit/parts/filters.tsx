import { actGroups } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import { DateField, SelectField } from '../../../../ui/index.ts';
import type { Filter, RecordPage } from '../calls.ts';
import { auditWords } from '../words.ts';

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  people: RecordPage['people'];
}

/** Which records are shown: a period, a kind of act, a person. */
export function Filters({ filter, onChange, people }: FiltersProps): ReactNode {
  const say = useWords(auditWords);
  return (
    <div className="mb-3 flex flex-wrap items-start gap-3">
      <DateField
        label={say('from')}
        className="w-40"
        value={filter.from}
        {...(filter.to !== null && { most: filter.to })}
        onChange={(from, problem) => problem === null && onChange({ ...filter, from })}
      />
      <DateField
        label={say('to')}
        className="w-40"
        value={filter.to}
        {...(filter.from !== null && { least: filter.from })}
        onChange={(to, problem) => problem === null && onChange({ ...filter, to })}
      />
      <SelectField
        label={say('group')}
        placeholder={say('allGroups')}
        value={filter.group ?? ''}
        options={actGroups.map((value) => ({ value, label: say(`group-${value}`) }))}
        onChange={({ target }) => onChange({ ...filter, group: actGroups.find((one) => one === target.value) ?? null })}
      />
      <SelectField
        label={say('person')}
        hint={say('personHint')}
        className="max-w-72"
        placeholder={say('allPersons')}
        value={filter.person ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name === '' ? say('noName') : name }))}
        onChange={({ target }) => onChange({ ...filter, person: target.value === '' ? null : target.value })}
      />
    </div>
  );
}
