import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** Null when it was ended by a signal or did not start. */
  code: number | null;
  output: string;
}

export interface ProgramOptions {
  cwd?: string | undefined;
  uid?: number | undefined;
  gid?: number | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  /** Milliseconds after which the program is ended. */
  timeout: number;
}

/** Runs a short program to its end and returns what it wrote; never rejects, never outlives its timeout. */
export function runProgram(
  command: string,
  parameters: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const { timeout, ...rest } = options;
    const definedOptions = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    let output = '';
    const child = spawn(command, parameters, { ...definedOptions, stdio: ['ignore', 'pipe', 'pipe'], timeout });
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
    child.stderr.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
