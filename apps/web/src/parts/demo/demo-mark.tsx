import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { Chip } from '../../ui/index.ts';
import { demoWords } from './words.ts';

/** Beside everything in a list that is demo data. */
export function DemoMark(): ReactNode {
  const say = useWords(demoWords);
  return <Chip kind="quiet">{say('mark')}</Chip>;
}
