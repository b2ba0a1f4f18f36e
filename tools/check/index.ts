import { deadCode } from './code/dead-code.ts';
import { duplicates } from './code/duplicates.ts';
import { folders } from './code/folders.ts';
import { layers } from './code/layers.ts';
import { lint } from './code/lint.ts';
import { names } from './code/names.ts';
import { registries } from './code/registries.ts';
import { size } from './code/size.ts';
import { types } from './code/types.ts';
import { frozen } from './database/frozen.ts';
import { tables } from './database/tables.ts';
import { oneWriter } from './database/writers.ts';
import { commits } from './repository/commits.ts';
import { licences } from './repository/licences.ts';
import { settings } from './repository/settings.ts';
import type { Check } from './run/check.ts';
import { contrastCheck } from './screens/contrast.ts';
import { hardCodedText } from './screens/hard-coded-text.ts';
import { words } from './screens/words.ts';

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
  folders,
  names,
  deadCode,
  duplicates,
  tables,
];
