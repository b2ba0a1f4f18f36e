/** A statement of a file, without the comments before it. */
export interface Statement {
  text: string;
  /** Where it begins in the file. */
  at: number;
}

/** What the file holds at one place: a comment, a text, a quoted name, the tag of a dollar quote, a word, or a character. */
const token =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]+|\\.)*'|'[^']*'|"[^"]*"|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$|[\p{L}_][\p{L}\p{N}_$]*|./suy;
const dollarTag = /^\$.*\$$/su;

/** The end of a block comment, which may hold others. */
function endOfComment(sql: string, from: number): number {
  let depth = 0;
  const mark = /\/\*|\*\//g;
  mark.lastIndex = from;
  for (let found = mark.exec(sql); found !== null; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return sql.length;
}

/** The statements of a file. A semicolon inside of a text, a comment or a body (BEGIN ATOMIC … END) ends none. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let begin: number | null = null;
  let depth = 0;
  let words: string[] = [];
  const end = (to: number): void => {
    if (begin !== null) statements.push({ text: sql.slice(begin, to), at: begin });
    [begin, depth, words] = [null, 0, []];
  };
  token.lastIndex = 0;
  for (let at = 0; at < sql.length; at = token.lastIndex) {
    const [found = ''] = token.exec(sql) ?? [];
    if (found === '/*') token.lastIndex = endOfComment(sql, at);
    if (found === '/*' || found.startsWith('--') || /^\s$/.test(found)) continue;
    if (found === ';' && depth === 0) {
      end(at);
      continue;
    }
    begin ??= at;
    if (dollarTag.test(found)) {
      const close = sql.indexOf(found, token.lastIndex);
      token.lastIndex = close < 0 ? sql.length : close + found.length;
      continue;
    }
    const word = found.toLowerCase();
    const before = words.at(-1);
    if (/^\w/.test(word)) words.push(word);
    if (
      word === 'atomic' &&
      before === 'begin' &&
      /^create\b.*\b(function|procedure)\b/.test(words.slice(0, 4).join(' '))
    )
      depth = 1;
    else if (depth > 0 && (word === 'case' || word === 'begin')) depth += 1;
    else if (depth > 0 && word === 'end') depth -= 1;
  }
  end(sql.length);
  return statements;
}

/** The line of a position in a file, from one. */
export function rowNumberAt(sql: string, at: number): number {
  return sql.slice(0, at).split('\n').length;
}

const roleSetting =
  /^alter\s+(?:role|user)\s+"?(?:authenticator|anon|authenticated|service_role)"?\s+(?:in\s+database\s+\S+\s+)?(?:set|reset)\b/i;
const extension = /^create\s+extension\s+(?!if\b)/i;
const transactionControl =
  /^(?:begin|start\s+transaction|commit|end)(?:\s+(?:work|transaction))?(?:\s+(?:isolation|read|deferrable|not)\b[^;]*)?$/i;

/** The same number of lines, and nothing in them. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/**
 * The file as it is run here, line for line. Settings of the published service's roles stand in variables of this
 * server, so they are left out and named; an extension may be there already; and the whole file is one transaction,
 * whatever transactions it has of its own.
 */
export function adaptGuestFile(sql: string): { sql: string; ignored: Statement[] } {
  const ignored: Statement[] = [];
  let adapted = '';
  let done = 0;
  for (const statement of splitStatements(sql)) {
    const { text, at } = statement;
    adapted += sql.slice(done, at);
    done = at + text.length;
    const isSetting = roleSetting.test(text);
    if (isSetting) ignored.push(statement);
    adapted +=
      isSetting || transactionControl.test(text.trim())
        ? blank(text)
        : text.replace(extension, 'create extension if not exists ');
  }
  return { sql: adapted + sql.slice(done), ignored };
}
