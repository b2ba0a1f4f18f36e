import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { classResults, deliveryWords } from '../../../parts/deliveries/index.ts';

/** The mean of a class with its number, or that nothing is marked; nothing until that is read. */
export function ClassAverage({ classId }: { classId: string }): ReactNode {
  const translate = useWords(deliveryWords);
  const [language] = useLanguage();
  const results = useQuery(classResults).data;
  if (results === undefined) return null;
  const own = results.find(({ class_id }) => class_id === classId);
  if (own === undefined || own.average === null) return translate('nothingMarked');
  return translate('averageOf', { average: formatNumber(Math.round(own.average), language), count: own.marked });
}
