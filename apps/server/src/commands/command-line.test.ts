import { describe, expect, it } from 'vitest';
import { parseCommand, usage } from './command-line.ts';
import { runCommand } from './run.ts';

describe('the arguments after npm start --', () => {
  it('none starts the server', () => {
    expect(parseCommand([])).toEqual({ command: 'serve' });
  });

  it.each([
    [['backup', 'a b.schole'], { command: 'backup', file: 'a b.schole' }],
    [['backup', '--check', 'x'], { command: 'check', file: 'x' }],
    [['backup', 'x', '--check'], { command: 'check', file: 'x' }],
    [['restore', 'x'], { command: 'restore', file: 'x', replace: false }],
    [['restore', 'x', '--replace'], { command: 'restore', file: 'x', replace: true }],
    [['restore', '--help'], { command: 'help' }],
    [['-h'], { command: 'help' }],
  ])('%j are understood', (words, expected) => {
    expect(parseCommand(words)).toEqual(expected);
  });

  it.each([
    [['bakcup', 'x'], 'There is no command "bakcup".'],
    [['constructor', 'x'], 'There is no command "constructor".'],
    [['--replace'], 'There is no command "--replace".'],
    [['backup'], 'backup needs the name of a file.'],
    [['backup', ''], 'backup needs the name of a file.'],
    [['backup', 'x', '--replace'], 'backup has no option "--replace".'],
    [['restore', 'x', '--force'], 'restore has no option "--force".'],
    [['restore', 'x', 'y'], 'restore takes one file; "y" is one too many.'],
  ])('%j are refused', (words, why) => {
    expect(parseCommand(words)).toEqual({ command: 'wrong', why });
  });

  it('unknown arguments exit with 2 and the usage, and do nothing', async () => {
    const printed: string[] = [];
    const options = {
      environment: {},
      print: (line: string) => void printed.push(`say ${line}`),
      printError: (line: string) => void printed.push(`complain ${line}`),
      formatProblem: String,
      signal: new AbortController().signal,
    };
    expect(await runCommand(['restore'], options)).toBe(2);
    expect(await runCommand(['--help'], options)).toBe(0);
    expect(await runCommand([], options)).toBeNull();
    expect(printed).toEqual([`complain restore needs the name of a file.\n\n${usage}`, `say ${usage}`]);
  });

  it('a backup without an installation says where it looked', async () => {
    const complained: string[] = [];
    const code = await runCommand(['backup', '/nowhere/x.schole'], {
      environment: { SCHOLE_DATA: '/nowhere/at-all' },
      print: () => {},
      printError: (line) => void complained.push(line),
      formatProblem: String,
      signal: new AbortController().signal,
    });
    expect({ code, complained: complained.join() }).toEqual({
      code: 1,
      complained: 'There is no installation in /nowhere/at-all. Where is it? SCHOLE_DATA, or DATABASE_URL, says so.',
    });
  });
});
