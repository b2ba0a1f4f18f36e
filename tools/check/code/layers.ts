import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import type { Check } from '../run/check.ts';
import { testFiles } from '../run/own-files.ts';

interface Workspace {
  name: string;
  folder: string;
  /** Entry point (`@schole/core`, `@schole/core/fault`) -> file. */
  entryPoints: Map<string, string>;
}

function readWorkspaces(root: string): Workspace[] {
  return globSync('{apps,platform,teaching}/*/package.json', { cwd: root }).map((path) => {
    const folder = path.replace(/\/package\.json$/, '');
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    const entryPoints = new Map(
      Object.entries(exports ?? {}).map(([entryPoint, file]) => [
        entryPoint.replace(/^\./, name),
        `${folder}/${file.replace(/^\.\//, '')}`,
      ]),
    );
    return { name, folder, entryPoints: entryPoints };
  });
}

/** The gate itself, servers, clients of the database or the mail server, and address parsers. Everything else is refused. */
const ownNetwork = [
  '^platform/http/src/outbound/',
  // The mail server; its caller checks the sealed mode and writes a ledger entry.
  '^platform/mail/src/smtp\\.ts$',
  // PostgreSQL, at the address of the configuration.
  '^platform/(database|backup)/',
  // Servers.
  '^apps/server/src/startup/listener\\.ts$',
  '^platform/realtime/src/routes/websocket\\.ts$',
  // isIP and similar functions.
  '^platform/http/src/network\\.ts$',
  '^platform/auth/src/(sessions/session|paths/factors/challenge)\\.ts$',
  '^apps/server/src/(auth/new-browser-notice|config/server|deployment/deployment)\\.ts$',
  // Closes the network to a child process.
  '^apps/server/src/isolated/restrict-process\\.ts$',
];

const exactly = (path: string) => `^${path.replace(/[.]/g, '\\.')}$`;

/** layers.json as rules: a package imports another one only through an entry point that its entry lists. */
function rulesOf(workspaces: Workspace[], layers: Record<string, string[]>): IForbiddenRuleType[] {
  const entryPoints = new Map(workspaces.flatMap((workspace) => [...workspace.entryPoints]));
  const rules: IForbiddenRuleType[] = workspaces.map((workspace) => {
    const allowed = (layers[workspace.name] ?? []).map((entryPoint) =>
      exactly(entryPoints.get(entryPoint) ?? entryPoint),
    );
    return {
      name: `${workspace.name} imports only what layers.json lists`,
      severity: 'error',
      from: { path: `^${workspace.folder}/` },
      to: { path: '^(apps|platform|teaching|tools)/', pathNot: [`^${workspace.folder}/`, ...allowed] },
    };
  });
  return [
    ...rules,
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'screens never import screens',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/[^/]+/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'teaching is pure: no sockets, no processes, no database',
      severity: 'error',
      // Three files read what is shipped beside the code: tables, weights and the languages of recognition are no modules.
      from: {
        path: '^teaching/',
        pathNot: [
          testFiles.source,
          '^teaching/language/src/model-files\\.ts$',
          '^teaching/grading/src/short-answer/weights\\.ts$',
          '^teaching/sources/src/recognition/engine/language-files\\.ts$',
        ],
      },
      to: {
        path: '^(node:)?(http|https|http2|net|tls|dgram|child_process|worker_threads|fs|fs/promises)$|node_modules/(undici|pg|fastify)/',
      },
    },
    {
      name: 'what leaves goes through the gate of platform/http: no network of its own',
      severity: 'error',
      from: { path: '^(platform|apps/server)/', pathNot: [testFiles.source, ...ownNetwork] },
      to: {
        path: '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$|node_modules/(undici|nodemailer|ws|axios|got|node-fetch)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'only tests import tests',
      severity: 'error',
      from: { path: '^(apps|platform|teaching)/', pathNot: testFiles.source },
      to: { path: ['^tests/', testFiles.source] },
    },
  ];
}

const folders = ['apps', 'platform', 'teaching', 'tools', 'tests'];

export const layers: Check = {
  name: 'layers',
  refuses:
    'imports that layers.json does not list, imports past an entry point, cycles, direct network access in a server package',
  async run(root, among) {
    const workspaces = readWorkspaces(root);
    const layerRules = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8')) as Record<string, string[]>;
    const problems = workspaces
      .filter((workspace) => layerRules[workspace.name] === undefined)
      .map((workspace) => `layers.json: no entry for ${workspace.name}`);
    const known = new Set(workspaces.flatMap((workspace) => [workspace.name, ...workspace.entryPoints.keys()]));
    for (const [name, entryPoints] of Object.entries(layerRules)) {
      for (const entryPoint of [name, ...entryPoints])
        if (!known.has(entryPoint)) problems.push(`layers.json: ${entryPoint} is no entry point of any package`);
    }
    const { output } = await cruise(
      among === undefined ? folders.filter((folder) => existsSync(join(root, folder))) : [...among],
      {
        baseDir: root,
        ruleSet: { forbidden: rulesOf(workspaces, layerRules) },
        validate: true,
        tsPreCompilationDeps: true,
        doNotFollow: { path: 'node_modules/(?!@schole/)' },
        exclude: { path: '(^|/)(dist|fixtures)/' },
        enhancedResolveOptions: {
          exportsFields: ['exports'],
          conditionNames: ['import', 'node', 'default', 'types'],
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
        },
      },
    );
    if (typeof output === 'string') return [...problems, output];
    // A run that read next to nothing would find nothing.
    const minModules = (among ?? globSync('{apps,platform,teaching}/*/src/**/*.{ts,tsx}', { cwd: root })).length;
    if (output.summary.totalCruised < minModules)
      problems.push(`only ${output.summary.totalCruised} of ${minModules} modules could be read`);
    return [...problems, ...output.summary.violations.map(({ rule, from, to }) => `${from}: ${rule.name} (${to})`)];
  },
};
