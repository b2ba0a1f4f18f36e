import { resolve } from 'node:path';
import { Refused } from '@schole/backup';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { backup, check } from './backup.ts';
import { restore } from './restore.ts';
import { type Asked, readWords, usage } from './words.ts';

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  complain: (line: string) => void;
  /** What a problem that nobody foresaw reads like. */
  explain: (problem: unknown) => string;
  signal: AbortSignal;
}

/**
 * Does what the words after `npm start --` ask for and answers the exit code: 0 done, 1 refused or failed, 2 not understood.
 * Null: nothing is asked, the server is to be started.
 */
export async function runCommand(words: readonly string[], options: RunOptions): Promise<number | null> {
  const { say, complain } = options;
  const asked = readWords(words);
  if (asked.command === 'serve') return null;
  if (asked.command === 'help') {
    say(usage);
    return 0;
  }
  if (asked.command === 'wrong') {
    complain(`${asked.why}\n\n${usage}`);
    return 2;
  }
  try {
    await obey(asked, options);
    return 0;
  } catch (problem) {
    complain(problem instanceof Refused ? problem.message : options.explain(problem));
    return 1;
  }
}

async function obey(
  asked: Extract<Asked, { file: string }>,
  { environment, say, complain, signal }: RunOptions,
): Promise<void> {
  // npm changes to the folder of the project; a name is meant from where it was typed.
  const file = resolve(environment.INIT_CWD ?? '.', asked.file);
  if (asked.command === 'check') return check({ file, say });
  const config = readConfig(environment);
  for (const warning of config.warnings) complain(`Note: ${warning}`);
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const parts = { config, file, log, say, signal };
  return asked.command === 'restore' ? restore({ ...parts, replace: asked.replace }) : backup(parts);
}
