const keyword =
  /^\s{0,40}(?:def|class|for|while|if|elif|else|try|except|with|return|import|from|print|public|private|protected|static|var|let|const|function|fn|func|void|int|float|double|char|String|package|using|namespace|begin|end|procedure|SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|FROM|WHERE)\b/;
const marks = /[(){}[\]=;]|:$/;
const call = /^\s{0,40}[\p{L}_][\w.\p{L}]{0,80}\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?\)[;:]?$/u;
const brace = /[{}][;,)]?$|^\s{0,40}[{}<]\/?[\w{}]|\);$/;
const prompt = /^\s{0,40}(?:>>>|\.\.\.|\$|#include|\/\/|\/\*|<\?php)(?:\s|$)|^#!\//;
const assignment = /^\s{0,40}(?:[a-z]\w{0,30} ){0,2}[\p{L}_][\w.[\]'"\p{L}]{0,60}\s{0,20}[-+*/|&]?=\s?[^=\s]/u;
const comment = /^\s{0,40}(?:#|\/\/|--)\s?\S/;

const statement =
  /^\s{0,40}(?:CREATE (?:TABLE|INDEX|VIEW|DATABASE)|INSERT INTO|DELETE FROM|UPDATE \S{1,80} SET|SELECT (?:\*|DISTINCT\b|[\w.]{1,80}(?:,|\s{1,5}FROM\b)))/;

/** Greek ends its questions with a semicolon. */
const isProse = (row: string): boolean => /^\p{Lu}?[\p{Ll}\s,’'-]{20,}[.;!?]$/u.test(row.trim());

function isCertain(row: string): boolean {
  if (isProse(row)) return false;
  return (
    statement.test(row) ||
    brace.test(row) ||
    call.test(row) ||
    prompt.test(row) ||
    (keyword.test(row) && marks.test(row))
  );
}

/** Whether rows are lines of a program: most look like one or go on with one, and at least one cannot be anything else. */
export function isProgram(rows: readonly string[]): boolean {
  const filled = rows.map((row) => row.slice(0, 400).trimEnd()).filter((row) => row !== '');
  const certain = filled.filter(isCertain).length;
  if (certain === 0) return false;
  const [first = ''] = filled;
  const goesOn = isCertain(first) ? /^(?: {2}|\t)/ : /^(?!)/;
  const likely = filled.filter(
    (row) => isCertain(row) || assignment.test(row) || comment.test(row) || goesOn.test(row),
  ).length;
  return likely >= 0.6 * filled.length && (filled.length > 1 || statement.test(first));
}

/** What only programs have at the ends of a row: a brace, a call or a value before a semicolon, a file that is included. */
const unmistakable = /^\s{0,40}(?:[{}]|#include\b|#define\b|\/\/|\/\*|<\?php)|[{}]$|[)\]]\s?;$|=[^=;]{1,200};$/;
const fewestRows = 3;
/** The head of a function or a class as Python writes it; below it stands what is in it, indented. */
const blockHead = /^\s{0,40}(?:def\s{1,5}\w{1,80}\s?\(.{0,300}\)\s?|class\s{1,5}\w{1,80}\s?(?:\([^()]{0,200}\)\s?)?):$/;
const indentOf = (row: string): number => row.length - row.trimStart().length;

/** Whether a row is such a head, and the next one with words is indented deeper. */
function opensBlock(rows: readonly string[], at: number): boolean {
  const row = rows[at] ?? '';
  const next = rows[at + 1] || rows[at + 2] || '';
  return blockHead.test(row) && indentOf(next) > indentOf(row);
}

const isLikely = (row: string): boolean => isCertain(row) || assignment.test(row) || unmistakable.test(row);

/**
 * Where in rows that no typeface marks a program begins and ends; null where they are none. More is asked than of rows that
 * stand in a text for themselves: at least three, of which two can be nothing else, and prose before and behind is left out.
 */
export function programIn(rows: readonly string[]): { from: number; to: number } | null {
  const short = rows.map((row) => row.slice(0, 400).trimEnd());
  const from = short.findIndex(isLikely);
  const last = short.findLastIndex(isLikely);
  // What is indented below the head of a block is in it, whatever it says.
  const isInBlock = opensBlock(short, last);
  const goesOn = short.findIndex((row, at) => at > last && indentOf(row) <= indentOf(short[last] ?? ''));
  const to = !isInBlock ? last + 1 : goesOn < 0 ? short.length : goesOn;
  const inside = from < 0 ? [] : short.slice(from, to);
  const sure = inside.filter((row) => unmistakable.test(row) || statement.test(row)).length;
  const isCertainly = sure >= 2 || inside.some((_, at) => opensBlock(inside, at));
  return inside.length >= fewestRows && isCertainly && isProgram(inside) ? { from, to } : null;
}
