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
  expect(dependenciesFirst(graph, expected, 'app.html')).toEqual(expected);
  expect(dependenciesFirst(graph, [...expected].reverse(), 'app.html')).toEqual(expected);
});

test('what was not asked for is not added', () => {
  expect(dependenciesFirst(graph, ['/assets/app.js'], 'app.html')).toEqual(['/assets/app.js']);
  expect(dependenciesFirst(graph, [], 'app.html')).toEqual([]);
});

test('files that import each other are all there, once', () => {
  const circle: Graph = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
  expect(dependenciesFirst(circle, ['/a.js', '/b.js'], 'a').sort()).toEqual(['/a.js', '/b.js']);
});

test('the files of the entry come before others, also before one that imports nothing', () => {
  const independent: Graph = { '_alone.js': { file: 'assets/alone.js' }, ...graph };
  const files = ['/assets/alone.js', '/assets/shared.js', '/assets/react.js'];
  expect(dependenciesFirst(independent, files, 'app.html')).toEqual([
    ...['/assets/react.js', '/assets/shared.js', '/assets/alone.js'],
  ]);
});
