import { once } from 'node:events';
import { relative } from 'node:path';
import { runCommand } from '../commands/run.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The warning about features that do not work as expected, because mails are not sent. */
function mailWarning({ mails }: RunningServer, { auth }: Config): string | null {
  if (mails === 'on') return null;
  const why = mails === 'off' ? 'no SCHOLE_SMTP_URL' : 'sealed';
  const until = mails === 'off' ? '' : ' until an administrator opens Schole';
  return auth.autoconfirm === 'no'
    ? `not sent (${why}): whoever signs up waits for a mail (SCHOLE_AUTOCONFIRM=no); mails wait in the outbox${until}, which the service key reads too`
    : `not sent (${why}): sign-up confirms at once; mails wait in the outbox${until}`;
}

function printReady(running: RunningServer, config: Config): void {
  const { url, firstRun, firstAccountCode } = running;
  const withCode = firstAccountCode === null ? '' : ` with the code ${firstAccountCode}`;
  const data = relative(process.cwd(), config.dataFolder) || '.';
  const folder = data.startsWith('..') ? config.dataFolder : `./${data}`;
  const keeps = config.databaseUrl === null ? folder : `the database of DATABASE_URL (and ${folder})`;
  print('');
  print(`  Schole is ready:  ${url}`);
  print(
    firstRun
      ? `  First:            open it and create the first account${withCode}. It names the school and administers it.`
      : '  First:            open it and sign in.',
  );
  print(`  Your data:        ${keeps}`);
  const mails = mailWarning(running, config);
  if (mails !== null) print(`  Mail:             ${mails}`);
  print('  To stop:          Ctrl+C');
  print('');
}

/** An intended refusal is printed as its sentence alone; a bug of ours also with its stack. */
function formatProblem(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  if (/ENOSPC|EDQUOT|No space left on device/.test(problem.message)) {
    return `There is no room left on the disk. Nothing was lost: make room where SCHOLE_DATA lies, then start again.\n(${problem.message})`;
  }
  const ours = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => problem instanceof kind);
  return ours ? (problem.stack ?? problem.message) : problem.message;
}

/** `first` resolves at the first SIGTERM or SIGINT, `again` at the second. */
function untilSignal(stopStart: AbortController): { first: Promise<void>; again: Promise<void> } {
  const { promise: first, resolve: stop } = Promise.withResolvers<void>();
  const { promise: again, resolve: hurry } = Promise.withResolvers<void>();
  let received = false;
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (received) hurry();
      received = true;
      stopStart.abort();
      stop();
    });
  }
  return { first, again };
}

/** Runs the command; without one, runs the server until it is stopped. The exit code tells whether that was orderly. */
export async function main(words: readonly string[]): Promise<void> {
  const stopStart = new AbortController();
  const signals = untilSignal(stopStart);
  // Without a handler it opens a debugger, and with it everything here, to every program of this machine.
  process.on('SIGUSR1', () => {});
  // The reader of the output may go away: a backup is completed all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const { signal } = stopStart;
  const printError = (line: string) => process.stderr.write(`${line}\n`);
  const code = await runCommand(words, { environment: process.env, print, printError, formatProblem, signal });
  if (code !== null) process.exit(code);
  const crashed: Promise<unknown[]> = once(process, 'uncaughtException');
  let running: RunningServer | null = null;
  try {
    const config = readConfig(process.env);
    for (const warning of config.warnings) console.warn(`Note: ${warning}`);
    running = await Promise.race([
      startServer(config, { print, signal }),
      crashed.then(([problem]) => Promise.reject(problem)),
    ]);
    printReady(running, config);
    const crash = await Promise.race([signals.first, crashed]);
    if (crash !== undefined) throw crash[0];
    print('Stopping …');
    void signals.again.then(() => running?.forceStop());
    await running.stop();
    process.exit(0);
  } catch (problem) {
    if (stopStart.signal.aborted && running === null) process.exit(0);
    console.error(formatProblem(problem));
    void signals.again.then(() => running?.forceStop());
    await running?.stop().catch((again: unknown) => console.error(formatProblem(again)));
    process.exit(1);
  }
}
