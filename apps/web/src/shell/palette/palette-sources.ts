import type { PaletteSource } from './palette-source.ts';
import { screenSource } from './screen-source.ts';
import { administrationSource, helpSource, settingsSource } from './section-sources.ts';
import { assignmentSource, sourceSource } from './title-sources.ts';

/** Everything that the search over every screen finds, in the order it is shown. Add here. */
export const paletteSources: readonly PaletteSource[] = [
  screenSource,
  assignmentSource,
  sourceSource,
  settingsSource,
  administrationSource,
  helpSource,
];
