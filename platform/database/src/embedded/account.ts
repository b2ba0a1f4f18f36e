import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parentDeath } from './parent-death.ts';
import { type ProgramOptions, type ProgramResult, runProgram } from './run-program.ts';

/** The account under which PostgreSQL runs: it refuses to run as root. */
export interface Account {
  name: string;
  /** Set when the account is not ours. */
  uid: number | undefined;
  gid: number | undefined;
  /** A command put before the program, for example `unshare …`. */
  prefix: readonly string[];
}

const unshare = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] as const;

const own: Account = { name: 'own', uid: undefined, gid: undefined, prefix: [] };
const mapped: Account = { name: 'unshare', uid: undefined, gid: undefined, prefix: unshare };

/**
 * Chooses the account: ours unless we are root; as root the owner of existing data, `dbUser`, postgres, nobody, or our
 * own behind a user namespace. A candidate is chosen only when that account can run `postgres` inside `folder`.
 */
export async function chooseAccount(
  postgres: string,
  folder: string,
  dataFolder: string,
  dbUser: string | undefined,
): Promise<Account> {
  if (process.getuid?.() !== 0) {
    if (hasName()) return own;
    // A container may run us under a uid without a name, which initdb cannot look up.
    if (await canRun(mapped, postgres, folder)) return mapped;
    throw new Error('This user id has no entry in /etc/passwd, which PostgreSQL needs: add one or run as a named user');
  }
  const dataOwner = ownerOf(dataFolder);
  if (dataOwner === 0) return mapped;
  const names = dataOwner === null ? [dbUser, 'postgres', 'nobody'] : [String(dataOwner)];
  for (const name of names) {
    if (name === undefined || name === '') continue;
    const account = await namedAccount(name);
    if (account !== null && (await canRun(account, postgres, folder))) return account;
    if (name === dbUser) {
      throw new Error(
        `SCHOLE_DB_USER: the account ${name} does not exist, is root, or cannot reach ${folder} and ${postgres}`,
      );
    }
  }
  if (dataOwner === null && (await canRun(mapped, postgres, folder))) return mapped;
  throw new Error(
    dataOwner === null
      ? `PostgreSQL does not run as root and no other account can be used for ${folder}: set SCHOLE_DB_USER to an account that may enter this folder and ${postgres}, start as an ordinary user, or set DATABASE_URL`
      : `The data in ${dataFolder} belongs to user id ${dataOwner}, which does not exist here or cannot reach ${folder} and ${postgres}`,
  );
}

/** Runs a program to its end as the account; it ends with us when we are killed. */
export async function runAs(
  account: Account,
  program: string,
  parameters: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  // Innermost, because taking a user namespace clears the parent-death signal again.
  const [command = program, ...rest] = [...account.prefix, ...(await parentDeath('TERM')), program, ...parameters];
  return await runProgram(command, rest, { ...options, uid: account.uid, gid: account.gid });
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function ownerOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.uid ?? null;
}

async function namedAccount(name: string): Promise<Account | null> {
  const uid = await runProgram('id', ['-u', name], { timeout: 5_000 });
  const gid = await runProgram('id', ['-g', name], { timeout: 5_000 });
  if (uid.code !== 0 || gid.code !== 0 || uid.output === '0') return null;
  return { name, uid: Number(uid.output), gid: Number(gid.output), prefix: [] };
}

async function canRun(account: Account, postgres: string, folder: string): Promise<boolean> {
  const started = await runAs(account, postgres, ['--version'], { timeout: 10_000 });
  if (started.code !== 0) return false;
  // Not by setting a working directory: the process enters that one before the account changes.
  return (await runAs(account, 'test', ['-d', `${folder}/.`], { timeout: 10_000 })).code === 0;
}
