const keyword =
  /^\s{0,40}(?:def|class|for|while|if|elif|else|try|except|with|return|import|from|print|public|private|protected|static|var|let|const|function|fn|func|void|int|float|double|char|String|package|using|namespace|begin|end|procedure|SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|FROM|WHERE)\b/;
const marks = /[(){}[\]=;]|:$/;
const call = /^\s{0,40}[\p{L}_][\w.\p{L}]{0,80}\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?\)[;:]?$/u;
const brace = /[{}][;,)]?$|^\s{0,40}[{}<]\/?[\w{}]|\);$/;
const prompt = /^\s{0,40}(?:>>>|\.\.\.|\$|#include|\/\/|\/\*|<\?php)(?:\s|$)|^#!\//;
const assignment = /^\s{0,40}(?:[a-z]\w{0,30} ){0,2}[\p{L}_][\w.[\]'"\p{L}]{0,60}\s?[-+*/|&]?=\s?[^=\s]/u;
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
