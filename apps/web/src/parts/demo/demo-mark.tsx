import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Chip } from '../../ui/index.ts';
import { demoWords } from './words.ts';

/** The mark beside every row of a list that is demo data. */
export function DemoMark(): ReactNode {
  const translate = useWords(demoWords);
  return <Chip kind="quiet">{translate('mark')}</Chip>;
}
