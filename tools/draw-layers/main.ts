// node tools/draw-layers/main.ts: writes docs/layers.svg, the packages and what each may import, from layers.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawRepository, picture } from './picture.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, picture), drawRepository(root));
