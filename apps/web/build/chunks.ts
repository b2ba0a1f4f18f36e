/** The part of the bundler's report on one output file that this code reads. */
type Made =
  | { type: 'asset' }
  | {
      type: 'chunk';
      fileName: string;
      isEntry: boolean;
      facadeModuleId: string | null;
      moduleIds: readonly string[];
      imports: readonly string[];
      dynamicImports: readonly string[];
    };

type Chunk = Extract<Made, { type: 'chunk' }>;

/** All modules that the files of these modules load: at once, or with `later` also by later dynamic imports. */
function reach(chunks: readonly Chunk[], ends: readonly string[], later = false): ReadonlySet<string> {
  const found = new Set<Chunk>();
  const collect = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    const next = later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    for (const name of next) collect(chunks.find(({ fileName }) => fileName === name));
  };
  for (const end of ends) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (chunk === undefined) throw new Error(`No file of the build begins with ${end}.`);
    collect(chunk);
  }
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}

/** The names of the files that nearly everything in is run before the first pages can be used. */
export const firstFiles: ReadonlySet<string> = new Set([
  'react',
  'base',
  'common',
  'frame',
  'zod',
  'facts',
  'entities',
  'schemas',
  'shell',
  'forms',
  'app',
]);

/**
 * A few files instead of many small ones, because on a slow connection each file costs a round trip: what the first
 * page, the sign-in and the first page of the dashboard share, and what each needs alone. `made` is the output as the
 * bundler would split it.
 */
export function chunkGroups(made: readonly Made[]) {
  const chunks = made.filter((one) => one.type === 'chunk');
  const landing = reach(chunks, ['/landing.html', '/screens/landing/screen.tsx']);
  const auth = reach(chunks, ['/app.html', '/screens/auth/screen.tsx']);
  const inside = reach(chunks, ['/app.html', '/shell/dashboard-screen.tsx', '/screens/overview/screen.tsx']);
  // What a public page may load later must not pull in the dashboard.
  const open = reach(chunks, ['/landing.html'], true);
  // An entry module stays in its own file: otherwise there would be one more file that only re-exports another.
  const ends = new Set(
    chunks.flatMap(({ isEntry, facadeModuleId, moduleIds }) => (isEntry ? moduleIds : [facadeModuleId ?? ''])),
  );
  // Ordered from what most pages need to what few need, so that what a file needs is in it or in an earlier one.
  const groups: readonly [name: string, has: (id: string) => boolean][] = [
    ['react', (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)],
    ['base', (id) => landing.has(id) && (auth.has(id) || inside.has(id))],
    ['common', (id) => auth.has(id) && inside.has(id) && open.has(id)],
    ['frame', (id) => auth.has(id) && inside.has(id)],
    // Apart, because each file is run in a task of its own: building schemas takes long on a slow computer.
    ['zod', (id) => inside.has(id) && /node_modules[\\/]zod[\\/]/.test(id)],
    [
      'facts',
      (id) =>
        inside.has(id) &&
        /[\\/]core[\\/]src[\\/](?!calls|notices|entities[\\/](entities|question[\\/]question)\.ts)/.test(id),
    ],
    ['entities', (id) => inside.has(id) && /[\\/]core[\\/]src[\\/]entities[\\/]/.test(id)],
    ['schemas', (id) => inside.has(id) && /[\\/]teaching[\\/]/.test(id)],
    ['layers', (id) => inside.has(id) && open.has(id)],
    ['shell', (id) => inside.has(id)],
    ['forms', (id) => auth.has(id) && !open.has(id)],
  ];
  return groups.map(([name, has], index) => ({
    // The documents link the style sheet; a code file that imported it would load it a second time.
    name: (id: string) => (has(id) && !ends.has(id) && !id.endsWith('.css') ? name : null),
    debugName: name,
    priority: groups.length - index,
  }));
}
