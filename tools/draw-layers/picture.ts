import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { drawLayers, type Group, type Layers } from './draw.ts';

export const picture = 'docs/layers.svg';

/** The group of a package is the folder that holds it. */
function groupOf(root: string, name: string): Group {
  const group = (['apps', 'platform', 'teaching'] as const).find((one) => existsSync(join(root, one, basename(name))));
  if (!group) throw new Error(`${name} of layers.json has no folder in apps, platform or teaching`);
  return group;
}

export function drawRepository(root: string): string {
  const layers: Layers = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8'));
  return drawLayers(layers, (name) => groupOf(root, name));
}
