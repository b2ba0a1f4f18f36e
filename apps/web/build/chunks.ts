/** What the bundler tells of one file that it made, as far as this reads it. */
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

/** The modules of all files that these modules bring: at once, or with `later` also after whatever somebody does. */
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

/**
 * Few files instead of many small ones, because on a slow line each one costs a turn: what the first page, the sign-in and
 * the first page of the dashboard share, and what each has alone. `made` is the build as the bundler would split it.
 */
export function chunkGroups(made: readonly Made[]) {
  const chunks = made.filter((one) => one.type === 'chunk');
  const landing = reach(chunks, ['/landing.html', '/screens/landing/screen.tsx']);
  const auth = reach(chunks, ['/app.html', '/screens/auth/screen.tsx']);
  const inside = reach(chunks, ['/app.html', '/shell/dashboard-screen.tsx', '/screens/overview/screen.tsx']);
  // What somebody on an open page may come to need must not bring the dashboard with it.
  const open = reach(chunks, ['/landing.html'], true);
  // Where a file begins stays in that file: else there would be one more that only names another.
  const ends = new Set(
    chunks.flatMap(({ isEntry, facadeModuleId, moduleIds }) => (isEntry ? moduleIds : [facadeModuleId ?? ''])),
  );
  // From what most pages need to what few need, so that whatever a file needs is in it or in one before.
  const groups: readonly [name: string, has: (id: string) => boolean][] = [
    ['react', (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)],
    ['base', (id) => landing.has(id) && (auth.has(id) || inside.has(id))],
    ['common', (id) => auth.has(id) && inside.has(id) && open.has(id)],
    ['frame', (id) => auth.has(id) && inside.has(id)],
    ['layers', (id) => inside.has(id) && open.has(id)],
    ['shell', (id) => inside.has(id)],
    ['forms', (id) => auth.has(id) && !open.has(id)],
  ];
  return groups.map(([name, has], index) => ({
    // The style sheet stands in the documents; a file of code that brought it would load it once more.
    name: (id: string) => (has(id) && !ends.has(id) && !id.endsWith('.css') ? name : null),
    debugName: name,
    priority: groups.length - index,
  }));
}
