import type { calls } from '@schole/core';
import type { z } from 'zod';

type Chosen = z.output<(typeof calls)['export-egress']['input']>;

/** The filter as an SQL condition; values are bound from $1 on. */
export function conditionOf({ from, to, host, purpose, outcome }: Chosen): { text: string; values: unknown[] } {
  const parts: [string, unknown][] = [
    ['began_at >= $', from],
    ['began_at < $', to],
    ['strpos(host, $#) > 0', host === '' ? undefined : host],
    ['purpose = $', purpose],
    ['outcome = $', outcome],
  ];
  const present = parts.filter(([, value]) => value !== undefined);
  const text = present.map(([part], index) =>
    part.includes('$#') ? part.replace('$#', `$${index + 1}`) : `${part}${index + 1}`,
  );
  return { text: text.length === 0 ? 'true' : text.join(' and '), values: present.map(([, value]) => value) };
}

/** The same for days that are stored as counts only: a day matches where any of it was chosen. */
export function daysConditionOf(chosen: Chosen): { text: string; values: unknown[] } {
  const { text, values } = conditionOf(chosen);
  const days = text
    .replace(/began_at >= (\$\d+)/, `day >= ($1::timestamptz at time zone 'UTC')::date`)
    .replace(/began_at < (\$\d+)/, `day <= ($1::timestamptz at time zone 'UTC')::date`);
  return { text: days, values };
}
