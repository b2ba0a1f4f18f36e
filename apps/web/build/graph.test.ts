import { expect, test } from 'vitest';
import { dependenciesFirst, type Graph } from './graph.ts';

const graph: Graph = {
  'src/screen.tsx': {
    file: 'assets/screen.js',
    imports: ['_shared.js', '_react.js'],
    dynamicImports: ['src/later.tsx'],
  },
  'app.html': { file: 'assets/app.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/later.tsx': { file: 'assets/later.js' },
};

test('a file follows everything that it imports, in whatever order the files are given', () => {
  const expected = ['/assets/react.js', '/assets/shared.js', '/assets/screen.js'];
  expect(dependenciesFirst(graph, expected)).toEqual(expected);
  expect(dependenciesFirst(graph, [...expected].reverse())).toEqual(expected);
});

test('what was not asked for is not added', () => {
  expect(dependenciesFirst(graph, ['/assets/app.js'])).toEqual(['/assets/app.js']);
  expect(dependenciesFirst(graph, [])).toEqual([]);
});

test('files that import each other are all there, once', () => {
  const circle: Graph = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
  expect(dependenciesFirst(circle, ['/a.js', '/b.js']).sort()).toEqual(['/a.js', '/b.js']);
});
