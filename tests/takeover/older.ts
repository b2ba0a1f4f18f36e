import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withDatabase } from '@schole/database';
import { asOwner, type TestServerKind, testSecret } from '../database/cluster.ts';
import { dropDatabase } from '../database/drop-database.ts';
import { testServer } from '../database/fresh-database.ts';

/** The installation that tests/fixtures/takeover/README.md describes. */
export const olderInstallation = join(import.meta.dirname, '..', 'fixtures', 'takeover');

interface Known {
  id: string;
  email: string;
  password: string;
}

/** The fictitious people of the stored database, and their credentials. */
export interface OlderPeople {
  ada: Known & { factorId: string; factorSecret: string };
  ben: Known;
  cleo: Known & { refreshToken: string };
  eve: Known;
  /** An assignment of Ada's. */
  assignment: string;
  file: { bucket: string; name: string };
  /** The plain text of the encrypted secrets. */
  secrets: { schoolEngine: string; ownEngine: string; bearer: string; header: string };
}

/** One version of a question in the specification's flat form (section 3), as the older program's tables held it. */
export interface OlderQuestion {
  id: string;
  version: number;
  type: string;
  question: string;
  options: string[] | null;
  correctAnswer: number | string;
  explanation: string;
  bloomsLevel: string;
  points: number;
  sourceSnippet: string | null;
  currentVersion: number;
  removed: boolean;
  writtenBy: string;
}

const readJson = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(join(olderInstallation, name), 'utf8')) as Content;
export const readOlderPeople = () => readJson<OlderPeople>('people.json');
export const readOlderQuestions = () => readJson<OlderQuestion[]>('questions.json');

/** Copies files and secret of the stored installation to where a server expects them. */
export async function putOlderData(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  await cp(join(olderInstallation, 'storage'), join(dataFolder, 'storage'), { recursive: true });
  await writeFile(join(dataFolder, 'secret'), `${testSecret}\n`, { mode: 0o600 });
}

/** Loads the stored database into a new one of a test server, whose roles exist; returns its owner's url. */
export async function loadOlderDatabase(kind: TestServerKind, name: string): Promise<string> {
  const server = await testServer(kind);
  const full = `${server.prefix}${name}_${process.pid}`;
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${full} template template0`));
  const url = withDatabase(server.ownerUrl, full);
  const dump = gunzipSync(await readFile(join(olderInstallation, 'database.sql.gz'))).toString('utf8');
  await asOwner(url, async (owner) => {
    // The names of the roles differ between the servers, so those of the dump are replaced.
    const { rows } = await owner.query<{ owner: string; guest: string }>(
      `select quote_ident(current_user) as owner,
         case when exists (select from pg_roles where rolname = 'postgres' and not rolsuper) and current_user <> 'postgres'
           then 'postgres' else 'supabase_admin' end as guest`,
    );
    const [{ owner: mine, guest } = { owner: '', guest: '' }] = rows;
    // A dump does not contain the rights on the database itself.
    await owner.query(`grant create on database ${full} to ${guest}`);
    await owner.query(dump.replaceAll('fixture_owner', mine).replaceAll('fixture_guest', guest));
  });
  return url;
}

/** Drops a database that was loaded. */
export async function dropOlderDatabase(kind: TestServerKind, url: string): Promise<void> {
  const server = await testServer(kind);
  const name = new URL(url).pathname.slice(1);
  await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
}
