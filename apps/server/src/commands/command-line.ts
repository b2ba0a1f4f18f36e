/** The parsed arguments after `npm start --`. */
export type ParsedCommand =
  | { command: 'serve' }
  | { command: 'help' }
  | { command: 'backup' | 'check'; file: string }
  | { command: 'restore'; file: string; replace: boolean }
  | { command: 'wrong'; why: string };

export const usage = `Usage, from the folder of Schole:
  npm start                                 start the server
  npm start -- backup FILE                  copy everything into one file, also while the server runs
  npm start -- backup --check FILE          say whether a backup is whole, and what it holds
  npm start -- restore FILE [--replace]     put a backup back into an empty installation; the server must be stopped
                                            --replace: also where people have accounts; a backup of those is made first
  npm start -- --help                       this page
Variables (SCHOLE_DATA, DATABASE_URL, SCHOLE_SECRET …) count for these commands as for the server. More: docs/backup.md`;

const wrong = (why: string): ParsedCommand => ({ command: 'wrong', why });

/** Parses the arguments; an unknown one is refused, so that nothing is started or replaced by a typo. */
export function parseCommand(words: readonly string[]): ParsedCommand {
  if (words.length === 0) return { command: 'serve' };
  if (words.some((word) => ['--help', '-h', 'help'].includes(word))) return { command: 'help' };
  const [command = '', ...rest] = words;
  const allowed = new Map([
    ['backup', '--check'],
    ['restore', '--replace'],
  ]).get(command);
  if (allowed === undefined) return wrong(`There is no command ${JSON.stringify(command)}.`);
  const options = rest.filter((word) => word.startsWith('-'));
  const unknown = options.find((word) => word !== allowed);
  if (unknown !== undefined) return wrong(`${command} has no option ${JSON.stringify(unknown)}.`);
  const [file, more] = rest.filter((word) => !word.startsWith('-'));
  if (file === undefined || file === '') return wrong(`${command} needs the name of a file.`);
  if (more !== undefined) return wrong(`${command} takes one file; ${JSON.stringify(more)} is one too many.`);
  if (command === 'restore') return { command, file, replace: options.length > 0 };
  return { command: options.length > 0 ? 'check' : 'backup', file };
}
