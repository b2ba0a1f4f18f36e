import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import type { Check } from './contract.ts';

interface Room {
  name: string;
  folder: string;
  /** Door name (`@schole/core`, `@schole/core/fault`) -> file. */
  doors: Map<string, string>;
}

function readRooms(root: string): Room[] {
  return globSync('{apps,platform,teaching}/*/package.json', { cwd: root }).map((path) => {
    const folder = path.replace(/\/package\.json$/, '');
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    const doors = new Map(
      Object.entries(exports ?? {}).map(([door, file]) => [
        door.replace(/^\./, name),
        `${folder}/${file.replace(/^\.\//, '')}`,
      ]),
    );
    return { name, folder, doors };
  });
}

/** Tests, and the worlds they build for themselves beside the code; two functions are called by what they try. */
const tests = '(\\.test\\.tsx?|/test-(?!webhook\\.ts|engine\\.ts)[^/]+\\.tsx?)$';

/** The gate itself, and what listens, speaks to the database or the mail server, or only reads an address. Everything else is refused. */
const ownNetwork = [
  '^platform/http/src/outbound/',
  // The mail server, with the seal asked and a line in the ledger around it.
  '^platform/mail/src/smtp\\.ts$',
  // PostgreSQL, wherever the configuration says.
  '^platform/(database|backup)/',
  // They listen.
  '^apps/server/src/front\\.ts$',
  '^platform/realtime/src/paths/websocket\\.ts$',
  // isIP and its like.
  '^platform/auth/src/(session|attempts|factors/challenge)\\.ts$',
  '^apps/server/src/(account/browsers|config/server|place)\\.ts$',
  // Closes the network to a child process.
  '^apps/server/src/isolated/seal\\.ts$',
];

const exactly = (path: string) => `^${path.replace(/[.]/g, '\\.')}$`;

/** layers.json as rules: a room reaches another one only through a door that its line names. */
function rulesOf(rooms: Room[], layers: Record<string, string[]>): IForbiddenRuleType[] {
  const doors = new Map(rooms.flatMap((room) => [...room.doors]));
  const rules: IForbiddenRuleType[] = rooms.map((room) => {
    const allowed = (layers[room.name] ?? []).map((door) => exactly(doors.get(door) ?? door));
    return {
      name: `${room.name} imports only what layers.json lists`,
      severity: 'error',
      from: { path: `^${room.folder}/` },
      to: { path: '^(apps|platform|teaching|tools)/', pathNot: [`^${room.folder}/`, ...allowed] },
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
      from: { path: '^teaching/', pathNot: tests },
      to: {
        path: '^(node:)?(http|https|http2|net|tls|dgram|child_process|worker_threads|fs|fs/promises)$|node_modules/(undici|pg|fastify)/',
      },
    },
    {
      name: 'what leaves goes through the gate of platform/http: no network of its own',
      severity: 'error',
      from: { path: '^(platform|apps/server)/', pathNot: [tests, ...ownNetwork] },
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
      from: { path: '^(apps|platform|teaching)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
  ];
}

const folders = ['apps', 'platform', 'teaching', 'tools', 'tests'];

export const layers: Check = {
  name: 'layers',
  refuses:
    'imports that layers.json does not list, imports past a front door, cycles, a network of its own in a room of the server',
  async run(root, among) {
    const rooms = readRooms(root);
    const lines = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8')) as Record<string, string[]>;
    const problems = rooms
      .filter((room) => lines[room.name] === undefined)
      .map((room) => `layers.json: no line for ${room.name}`);
    const known = new Set(rooms.flatMap((room) => [room.name, ...room.doors.keys()]));
    for (const [name, doors] of Object.entries(lines)) {
      for (const door of [name, ...doors])
        if (!known.has(door)) problems.push(`layers.json: ${door} is no door of any room`);
    }
    const { output } = await cruise(
      among === undefined ? folders.filter((folder) => existsSync(join(root, folder))) : [...among],
      {
        baseDir: root,
        ruleSet: { forbidden: rulesOf(rooms, lines) },
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
    // A cruise that read next to nothing would agree with everything.
    const least = (among ?? globSync('{apps,platform,teaching}/*/src/**/*.{ts,tsx}', { cwd: root })).length;
    if (output.summary.totalCruised < least)
      problems.push(`only ${output.summary.totalCruised} of ${least} modules could be read`);
    return [...problems, ...output.summary.violations.map(({ rule, from, to }) => `${from}: ${rule.name} (${to})`)];
  },
};
