import { actionSource } from './action-source.ts';
import { classSource, studentSource } from './class-sources.ts';
import { deliverySource } from './delivery-source.ts';
import { gradingSource, markingSource } from './grading-sources.ts';
import type { PaletteSource } from './palette-source.ts';
import { passageSource } from './passage-source.ts';
import { screenSource } from './screen-source.ts';
import { administrationSource, helpSource, settingsSource } from './section-sources.ts';
import { assignmentSource, sourceSource } from './title-sources.ts';

/** All sources of the search over every screen, in the order of display. Add here. */
export const paletteSources: readonly PaletteSource[] = [
  actionSource,
  screenSource,
  assignmentSource,
  deliverySource,
  markingSource,
  sourceSource,
  classSource,
  studentSource,
  gradingSource,
  passageSource,
  settingsSource,
  administrationSource,
  helpSource,
];
