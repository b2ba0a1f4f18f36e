import { commits } from './commits.ts';
import type { Check } from './contract.ts';
import { contrastCheck } from './contrast.ts';
import { deadCode } from './dead-code.ts';
import { duplicates } from './duplicates.ts';
import { frozen } from './frozen.ts';
import { hardCodedText } from './hard-coded-text.ts';
import { layers } from './layers.ts';
import { licences } from './licences.ts';
import { lint } from './lint.ts';
import { registries } from './registries.ts';
import { settings } from './settings.ts';
import { size } from './size.ts';
import { tables } from './tables.ts';
import { types } from './types.ts';
import { words } from './words.ts';
import { oneWriter } from './writers.ts';

/** The checks of `npm run check`, quickest first. Add here. */
export const checks: readonly Check[] = [
  size,
  commits,
  frozen,
  lint,
  words,
  contrastCheck,
  hardCodedText,
  registries,
  settings,
  oneWriter,
  licences,
  types,
  layers,
  deadCode,
  duplicates,
  tables,
];
