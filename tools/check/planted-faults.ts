import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that a check has to refuse. */
export interface Fault {
  fault: string;
  check: string;
  /** Path -> text, or a function of the file's present text. */
  plant: Record<string, string | ((text: string) => string)>;
  /** Other files that the check must read to find the fault. */
  alongside?: string[];
  /** Matches a problem that the check reports. */
  names: RegExp;
}

/** What is planted into a copy of the repository, each fault on its own. Add here. */
export const faults: readonly Fault[] = [
  {
    fault: 'a forbidden import',
    check: 'layers',
    plant: {
      'teaching/core/src/planted.ts':
        "import * as language from '@schole/language';\nexport const planted = language;\n",
    },
    names: /teaching\/core\/src\/planted\.ts/,
  },
  {
    fault: 'an import past an entry point',
    check: 'layers',
    plant: { 'platform/auth/src/planted.ts': "export { limits } from '../../../teaching/core/src/limits.ts';\n" },
    names: /platform\/auth\/src\/planted\.ts/,
  },
  {
    fault: 'a platform package that imports teaching',
    check: 'layers',
    plant: { 'platform/rest/src/planted-teaching.ts': "export { limits } from '@schole/core';\n" },
    names: /platform\/rest\/src\/planted-teaching\.ts/,
  },
  {
    fault: 'a screen that imports a screen',
    check: 'layers',
    plant: {
      'apps/web/src/screens/planted/screen.tsx': "export { planted } from '../overlooked/screen.tsx';\n",
      'apps/web/src/screens/overlooked/screen.tsx': 'export const planted = 1;\n',
    },
    names: /screens\/planted\/screen\.tsx: screens never import screens/,
  },
  {
    fault: 'a cycle',
    check: 'layers',
    plant: {
      'teaching/core/src/planted-cycle.ts': "export { other } from './planted-other.ts';\nexport const planted = 1;\n",
      'teaching/core/src/planted-other.ts':
        "import { planted } from './planted-cycle.ts';\nexport const other = planted;\n",
    },
    names: /planted-(cycle|other)\.ts: no cycles/,
  },
  {
    fault: 'two folders that import each other',
    check: 'folders',
    plant: {
      'teaching/core/src/planted-one/first.ts': "export { second } from '../planted-two/second.ts';\n",
      'teaching/core/src/planted-one/third.ts': 'export const third = 1;\n',
      'teaching/core/src/planted-two/second.ts': "export { third as second } from '../planted-one/third.ts';\n",
    },
    names: /teaching\/core\/src\/planted-one: a folder cycle/,
  },
  {
    fault: 'a folder with too many files',
    check: 'folders',
    plant: Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`teaching/core/src/planted/file-${at}.ts`, 'export const planted = 1;\n']),
    ),
    names: /teaching\/core\/src\/planted: 21 files, 20 at most/,
  },
  {
    fault: 'retired words in names',
    check: 'names',
    plant: {
      'teaching/core/src/planted-desk.ts': 'export const planted = 1;\n',
      'teaching/core/src/planted.ts': 'interface PlantedPlace {\n  at: number;\n}\nexport const mostPlanted = 1;\n',
    },
    names: /(?=[\s\S]*planted-desk has)(?=[\s\S]*PlantedPlace has)[\s\S]*mostPlanted has/,
  },
  {
    fault: 'a socket in a teaching package',
    check: 'layers',
    plant: {
      'teaching/sources/src/planted.ts': "import { connect } from 'node:net';\nexport const planted = connect;\n",
    },
    names: /teaching\/sources\/src\/planted\.ts/,
  },
  {
    fault: 'direct network access in a server package',
    check: 'layers',
    plant: {
      'apps/server/src/planted.ts': "import { request } from 'node:https';\nexport const planted = request;\n",
      'platform/rest/src/planted.ts': "import { fetch as ask } from 'undici';\nexport const planted = ask;\n",
    },
    names:
      /(?=[\s\S]*server\/src\/planted\.ts: what leaves goes through the gate)[\s\S]*rest\/src\/planted\.ts: what leaves goes through the gate/,
  },
  {
    fault: 'direct use of fetch in a server package',
    check: 'lint',
    plant: { 'apps/server/src/planted.ts': "export const planted = () => fetch('http://127.0.0.1/');\n" },
    names: /apps\/server\/src\/planted\.ts/,
  },
  {
    fault: 'direct use of fetch in a teaching package',
    check: 'lint',
    plant: { 'teaching/sources/src/planted.ts': "export const planted = () => fetch('http://127.0.0.1/');\n" },
    names: /teaching\/sources\/src\/planted\.ts/,
  },
  {
    fault: 'any',
    check: 'lint',
    plant: { 'teaching/core/src/planted.ts': 'export const planted = (value: any) => value;\n' },
    names: /teaching\/core\/src\/planted\.ts/,
  },
  {
    fault: 'a long file',
    check: 'size',
    plant: { 'teaching/core/src/planted.ts': '// line\n'.repeat(401) },
    names: /planted\.ts: 401 lines/,
  },
  {
    fault: 'a skipped test',
    check: 'size',
    plant: {
      'teaching/core/src/planted.test.ts': `import { test } from 'vitest';\ntest.${'skip'}('planted', () => {});\n`,
    },
    names: /planted\.test\.ts/,
  },
  {
    fault: 'a mocked module',
    check: 'size',
    plant: { 'teaching/core/src/planted-mock.test.ts': `import { vi } from 'vitest';\nvi.${'mock'}('./limits.ts');\n` },
    names: /planted-mock\.test\.ts: a mocked module/,
  },
  {
    fault: 'a missing Greek text',
    check: 'words',
    plant: {
      'apps/web/src/screens/planted-half/words.ts':
        "export const planted = { en: { title: 'Title', save: 'Save' }, el: { title: 'Τίτλος' } };\n",
    },
    names: /planted-half\/words\.ts:1: no Greek for save/,
  },
  {
    fault: 'a Greek text that is still English',
    check: 'words',
    plant: {
      'apps/web/src/screens/planted-english/words.ts':
        "export const planted = { en: { save: 'Save' }, el: { save: 'Save all' } };\n",
    },
    names: /planted-english\/words\.ts:1: save is not in Greek/,
  },
  {
    fault: 'an English text with Greek in it',
    check: 'words',
    plant: {
      'apps/web/src/screens/planted-greek/words.ts':
        "export const planted = { en: { level: 'δυσκολία: high' }, el: { level: 'δυσκολία: μεγάλη' } };\n",
    },
    names: /planted-greek\/words\.ts:1: level is not in English/,
  },
  {
    fault: 'a text that nothing uses',
    check: 'words',
    plant: {
      'apps/web/src/screens/planted/words.ts':
        "export const planted = defineWords({ en: { save: 'Save', saved_one: 'Saved', saved_other: 'Saved', 'kind-a': 'A', old: 'Old' }, el: { save: 'Αποθήκευση', saved_one: 'Αποθηκεύτηκε', saved_other: 'Αποθηκεύτηκαν', 'kind-a': 'Α', old: 'Παλιό' } });\n",
      'apps/web/src/screens/planted/screen.tsx': `const translate = useWords(planted);\nexport const all = [translate('save'), translate('saved', { count: 2 }), translate(\`kind-\${kind}\`)];\n`,
    },
    names: /^(?![\s\S]*(?:save|saved|kind-a) of planted)[\s\S]*planted\/words\.ts:1: old of planted is said nowhere/,
  },
  {
    fault: 'a text in the code of a screen',
    check: 'hard-coded-text',
    plant: {
      'apps/web/src/screens/planted/screen.tsx': 'export const planted = <p className="mt-2">Good morning</p>;\n',
    },
    names: /planted\/screen\.tsx:1: “Good morning”/,
  },
  {
    fault: 'a hard-coded name of a control',
    check: 'hard-coded-text',
    plant: {
      'apps/web/src/screens/planted-control/screen.tsx': `export const planted = <button aria-label={open ? \`Close \${name}\` : say(title)} />;\n`,
    },
    names: /planted-control\/screen\.tsx:1: “Close”/,
  },
  {
    fault: 'a missing Greek text, to the compiler',
    check: 'types',
    plant: {
      'apps/web/src/screens/planted/words.ts':
        "import { defineWords } from '../../client/language/words.ts';\n\nexport const planted = defineWords({ en: { title: 'Title', save: 'Save' }, el: { title: 'Τίτλος' } });\n",
    },
    names: /planted\/words\.ts/,
  },
  {
    fault: 'an unregistered kind',
    check: 'registries',
    plant: { 'teaching/questions/src/kinds/planted/index.ts': 'export const planted = 1;\n' },
    names: /does not list the question kind teaching\/questions\/src\/kinds\/planted/,
  },
  {
    fault: 'an unregistered source reader',
    check: 'registries',
    plant: { 'teaching/sources/src/readers/planted/index.ts': 'export const planted = 1;\n' },
    names: /does not list the source reader teaching\/sources\/src\/readers\/planted/,
  },
  {
    fault: 'an unregistered exchange format',
    check: 'registries',
    plant: { 'teaching/exchange/src/formats/planted/index.ts': 'export const planted = 1;\n' },
    names: /does not list the exchange format teaching\/exchange\/src\/formats\/planted/,
  },
  {
    fault: 'an unregistered screen',
    check: 'registries',
    plant: { 'apps/web/src/screens/planted/screen.tsx': 'export const planted = 1;\n' },
    names: /does not list the screen apps\/web\/src\/screens\/planted/,
  },
  {
    fault: 'an unregistered tab of the settings',
    check: 'registries',
    plant: { 'apps/web/src/screens/settings/planted/tab.tsx': 'export const planted = 1;\n' },
    names: /does not list the settings tab apps\/web\/src\/screens\/settings\/planted/,
  },
  {
    fault: 'a function without a permission line',
    check: 'registries',
    plant: {
      'apps/server/src/assignments/functions/archive-assignment.ts': (text) =>
        text.replace(/^ {2}permission:.*\n/m, ''),
    },
    names: /archive-assignment\.ts: has no permission line/,
  },
  {
    fault: 'a function without a permission line, to the compiler',
    check: 'types',
    plant: {
      'apps/server/src/assignments/functions/archive-assignment.ts': (text) =>
        text.replace(/^ {2}permission:.*\n/m, ''),
    },
    names: /archive-assignment\.ts.*permission/,
  },
  {
    fault: 'a table without a policy',
    check: 'tables',
    plant: { 'platform/database/migrations/9999-planted.sql': 'create table public.planted (id uuid primary key);\n' },
    names: /planted/,
  },
  {
    fault: 'a function of SQL without a reason, and one that writes the audit itself',
    check: 'tables',
    plant: {
      'platform/database/migrations/9998-planted-functions.sql':
        "create function app.planted_rule() returns integer language sql as 'select 1';\ncreate function app.planted_act() returns void language sql as $$ insert into public.audit_events (action) values ('a') $$;\n",
    },
    names: /app\.planted_rule\(\): no reason[\s\S]*app\.planted_act\(\): inserts into audit_events itself/,
  },
  {
    fault: 'a notice and an audit record that code writes past their writers',
    check: 'writers',
    plant: {
      'apps/server/src/planted-writer.ts':
        "const a = 'a';\nexport const act = `insert into audit_events (action) values ($" +
        "{a})`;\nexport const notice = 'INSERT INTO public.notifications (kind) values ($1)';\n",
    },
    names: /planted-writer\.ts:2: the audit is written by[\s\S]*planted-writer\.ts:3: notices/,
  },
  {
    fault: 'a notice and an audit record that a migration writes past their writers',
    check: 'writers',
    plant: {
      'platform/database/migrations/9997-planted-writer.sql':
        "create function app.planted() returns void language sql as $$\n  insert into public.notifications (kind) values ('a')\n$$;\ninsert into audit_events (action) values ('a');\n",
    },
    names:
      /9997-planted-writer\.sql:4: the audit is written by app\.note[\s\S]*9997-planted-writer\.sql:2: notices are/,
  },
  {
    fault: 'a frozen migration that was changed',
    check: 'frozen',
    plant: { 'platform/database/frozen/0004-chat.sql': (text) => text.replace('-- The chat', '-- A chat') },
    names: /frozen\/0004-chat\.sql: was changed/,
  },
  {
    fault: 'a migration added where all are frozen, and one to the baseline',
    check: 'frozen',
    plant: {
      'platform/database/frozen/0150-planted.sql': 'select 1;\n',
      'platform/database/baseline/99-planted.sql': 'select 1;\n',
    },
    names: /frozen\/0150-planted\.sql: was added[\s\S]*baseline\/99-planted\.sql: was added/,
  },
  {
    fault: 'a file that nothing uses',
    check: 'dead-code',
    plant: { 'platform/rest/src/planted.ts': 'export const planted = 1;\n' },
    names: /platform\/rest\/src\/planted\.ts/,
  },
  {
    fault: 'a dependency that nothing uses',
    check: 'dead-code',
    plant: {
      'platform/rest/package.json': (text) =>
        text.replace('"dependencies": {', '"dependencies": {\n    "left-over": "1.0.0",'),
    },
    names: /left-over/,
  },
  {
    fault: 'a dependency without a reason',
    check: 'licences',
    plant: {
      'package-lock.json': (text) =>
        text.replace('"packages": {', '"packages": {\n    "planted": { "dependencies": { "left-over": "1.0.0" } },'),
    },
    names: /left-over has no line/,
  },
  {
    fault: 'a dependency that may not be shipped',
    check: 'licences',
    plant: {
      'package-lock.json': (text) =>
        text.replace(
          '"node_modules/pg": {',
          '"node_modules/copyleft": { "version": "1.0.0", "license": "AGPL-3.0" },\n    "node_modules/pg": {',
        ),
    },
    names: /node_modules\/copyleft: licence AGPL-3\.0/,
  },
  {
    fault: 'code written twice',
    check: 'duplicates',
    plant: {
      'platform/rest/src/planted.ts': () =>
        readFileSync(join(import.meta.dirname, '../../apps/server/src/tasks/task-pool.ts'), 'utf8'),
    },
    alongside: ['apps/server/src/tasks/task-pool.ts'],
    names: /planted\.ts/,
  },
  {
    fault: 'a setting that its page does not document',
    check: 'settings',
    plant: { 'docs/settings.md': (text) => text.replace(/^\| `SCHOLE_DATA`.*\n/m, '') },
    names: /SCHOLE_DATA/,
  },
  {
    fault: 'text without enough contrast to its background',
    check: 'contrast',
    plant: {
      'apps/web/src/ui/style/tokens.css': (text) => text.replace('oklch(0.495 0.02 262)', 'oklch(0.6 0.02 262)'),
    },
    names: /light: --ink-3 on --desk has \d\.\d\d, 4\.5 at least/,
  },
  {
    fault: 'a colour that no screen shows',
    check: 'contrast',
    plant: {
      'apps/web/src/ui/style/tokens.css': (text) => text.replace('oklch(0.455 0.155 16)', 'oklch(0.455 0.3 16)'),
    },
    names: /light: --danger is outside sRGB/,
  },
  {
    fault: 'two series of a chart that look alike',
    check: 'contrast',
    plant: {
      'apps/web/src/ui/style/tokens.css': (text) => text.replace('oklch(0.53 0.13 42)', 'oklch(0.32 0.102 256)'),
    },
    names: /light: --chart-1 and --chart-2 are too alike \(full sight/,
  },
];
