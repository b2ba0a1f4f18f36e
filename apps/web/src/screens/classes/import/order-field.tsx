import { type NameOrder, nameOrders } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Segmented } from '../../../ui/index.ts';
import type { RosterPreview } from '../calls.ts';
import { importWords } from './import-words.ts';

export interface OrderFieldProps extends Pick<RosterPreview, 'order' | 'table'> {
  chosen: NameOrder | null;
  onChange: (order: NameOrder) => void;
}

/** Which part of a name comes first; absent where the list itself divides the names. */
export function OrderField({ order, table, chosen, onChange }: OrderFieldProps): ReactNode {
  const translate = useWords(importWords);
  const whole = table?.columns.fullName !== undefined;
  if (order === null && !whole) return null;
  return (
    <Segmented
      label={translate('order')}
      value={chosen ?? order ?? 'last-first'}
      choices={nameOrders.map((value) => ({ value, label: translate(value) }))}
      onChange={onChange}
    />
  );
}
