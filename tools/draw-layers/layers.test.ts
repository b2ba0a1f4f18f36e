import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { depthsOf, drawLayers, type Layers } from './draw.ts';
import { drawRepository, picture } from './picture.ts';

const root = join(import.meta.dirname, '../..');
const layers: Layers = { '@schole/core': [], '@schole/http': ['@schole/core/fault'] };
const draw = (changed: Layers): string => drawLayers(changed, () => 'platform');

test('docs/layers.svg is what node tools/draw-layers/main.ts makes of layers.json', () => {
  expect(readFileSync(join(root, picture), 'utf8')).toBe(drawRepository(root));
});

test('a changed layers.json changes the picture', () => {
  const before = draw(layers);
  expect(draw({ ...layers, '@schole/http': [] })).not.toBe(before);
  expect(draw({ ...layers, '@schole/mail': ['@schole/http'] })).toContain('>mail<');
  expect(draw({ '@schole/http': ['@schole/core'], '@schole/core': [] })).not.toBe(before);
});

test('a package is one layer above the highest that it imports', () => {
  const depths = depthsOf({ ...layers, '@schole/mail': ['@schole/core', '@schole/http'] });
  expect(Object.fromEntries(depths)).toEqual({ '@schole/core': 0, '@schole/http': 1, '@schole/mail': 2 });
});

test('a cycle and an import without an entry are refused', () => {
  expect(() => depthsOf({ '@schole/a': ['@schole/b'], '@schole/b': ['@schole/a/one'] })).toThrow('cycle');
  expect(() => depthsOf({ '@schole/a': ['@schole/b'] })).toThrow('no entry for @schole/b');
});
