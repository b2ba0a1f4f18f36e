// Writes a program of ours into one file: `node bundle.ts <entry> <file> <folder of sources> …`.
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const [entry = '', file = '', ...sources] = process.argv.slice(2);

/** A package is the one that Node finds from the file that imports it, whichever folder the bundle is in. */
const packagesWhereTheyAre: Plugin = {
  name: 'packages-where-they-are',
  async resolveId(name, importer, options) {
    if (importer === undefined || name.startsWith('node:')) return null;
    const found = await this.resolve(name, importer, { ...options, skipSelf: true });
    if (found === null || found.external !== false || !/[\\/]node_modules[\\/]/.test(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: 'absolute' };
  },
};

/** Files are read relative to the source that names them, not to the bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

const bundle = await rolldown({
  input: entry,
  platform: 'node',
  // As Node does it for an import.
  resolve: { conditionNames: ['node', 'import', 'module-sync', 'default'], mainFields: ['main'] },
  plugins: [packagesWhereTheyAre, ownAddresses],
});
const { output } = await bundle.write({ file, format: 'esm', codeSplitting: false });
await bundle.close();
const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
const others = modules.filter((id) => isAbsolute(id) && !sources.some((source) => id.startsWith(`${source}${sep}`)));
// A change of them would not be noticed.
if (others.length > 0) throw new Error(`Not among the sources of programs: ${others.join(', ')}`);
