import type { ReactNode } from 'react';
import { DateField } from '../../../ui/index.ts';

/** Two days as `yyyy-mm-dd`; null: open at that end. */
interface Period {
  from: string | null;
  to: string | null;
}

interface PeriodFieldsProps extends Period {
  /** The labels of the two fields. */
  labels: { from: string; to: string };
  onChange: (period: Period) => void;
}

/** From a day to a day; neither may pass the other. `onChange` receives only valid dates. */
export function PeriodFields({ from, to, labels, onChange }: PeriodFieldsProps): ReactNode {
  return (
    <>
      <DateField
        label={labels.from}
        className="w-44 max-md:w-52"
        value={from}
        {...(to !== null && { max: to })}
        onChange={(day, problem) => problem === null && onChange({ from: day, to })}
      />
      <DateField
        label={labels.to}
        className="w-44 max-md:w-52"
        value={to}
        {...(from !== null && { min: from })}
        onChange={(day, problem) => problem === null && onChange({ from, to: day })}
      />
    </>
  );
}
