import { resolve } from 'node:path';
import { Refused } from '@schole/backup';
import { readConfig } from '../config/config.ts';
import { createLog } from '../config/create-log.ts';
import { backup, check } from './backup.ts';
import { type ParsedCommand, parseCommand, usage } from './command-line.ts';
import { restore } from './restore.ts';

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Formats an unexpected problem. */
  formatProblem: (problem: unknown) => string;
  signal: AbortSignal;
}

/**
 * Runs the command after `npm start --` and returns the exit code: 0 done, 1 refused or failed, 2 not understood.
 * Null: there is no command, the server is to be started.
 */
export async function runCommand(words: readonly string[], options: RunOptions): Promise<number | null> {
  const { print, printError } = options;
  const parsed = parseCommand(words);
  if (parsed.command === 'serve') return null;
  if (parsed.command === 'help') {
    print(usage);
    return 0;
  }
  if (parsed.command === 'wrong') {
    printError(`${parsed.why}\n\n${usage}`);
    return 2;
  }
  try {
    await executeCommand(parsed, options);
    return 0;
  } catch (problem) {
    printError(problem instanceof Refused ? problem.message : options.formatProblem(problem));
    return 1;
  }
}

async function executeCommand(
  parsed: Extract<ParsedCommand, { file: string }>,
  { environment, print, printError, signal }: RunOptions,
): Promise<void> {
  // npm changes to the project folder; a file name is relative to where it was typed.
  const file = resolve(environment.INIT_CWD ?? '.', parsed.file);
  if (parsed.command === 'check') return check({ file, print });
  const config = readConfig(environment);
  for (const warning of config.warnings) printError(`Note: ${warning}`);
  const log = createLog(config.logLevel);
  const parts = { config, file, log, print, signal };
  return parsed.command === 'restore' ? restore({ ...parts, replace: parsed.replace }) : backup(parts);
}
