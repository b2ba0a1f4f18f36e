import type { PaletteSource } from './contract.ts';
import { administrationSource, helpSource, settingsSource } from './places.ts';
import { screenSource } from './screens.ts';
import { assignmentSource, sourceSource } from './titles.ts';

/** Everything that the search over every screen finds, in the order it is shown. Add here. */
export const paletteSources: readonly PaletteSource[] = [
  screenSource,
  assignmentSource,
  sourceSource,
  settingsSource,
  administrationSource,
  helpSource,
];
