import { egressOutcomes } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { SelectField, TextField } from '../../../../ui/index.ts';
import { PeriodFields } from '../../parts/period-fields.tsx';
import type { LedgerFilter } from '../calls.ts';
import { networkWords } from '../words.ts';
import { usePurpose } from './use-purpose.ts';

interface LedgerFiltersProps {
  filter: LedgerFilter;
  onChange: (filter: LedgerFilter) => void;
  purposes: readonly string[];
}

/** The filter of the entries: a period, a host, a purpose, an outcome. */
export function LedgerFilters({ filter, onChange, purposes }: LedgerFiltersProps): ReactNode {
  const translate = useWords(networkWords);
  const purposeOf = usePurpose();
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <PeriodFields
        from={filter.from}
        to={filter.to}
        labels={{ from: translate('from'), to: translate('to') }}
        onChange={(period) => onChange({ ...filter, ...period })}
      />
      <TextField
        label={translate('host')}
        className="w-40"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={filter.host}
        onChange={({ target }) => onChange({ ...filter, host: target.value })}
      />
      <SelectField
        label={translate('purpose')}
        className="max-w-48"
        placeholder={translate('everyPurpose')}
        value={filter.purpose ?? ''}
        options={purposes.map((value) => ({ value, label: purposeOf(value) }))}
        onChange={({ target }) => onChange({ ...filter, purpose: target.value === '' ? null : target.value })}
      />
      <SelectField
        label={translate('outcome')}
        className="max-w-44"
        placeholder={translate('everyOutcome')}
        value={filter.outcome ?? ''}
        options={egressOutcomes.map((value) => ({ value, label: translate(`outcome-${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...filter, outcome: egressOutcomes.find((one) => one === target.value) ?? null })
        }
      />
    </div>
  );
}
