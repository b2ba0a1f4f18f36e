import type { Line } from '../lines/lines.ts';
import { isComment, type Segment } from '../lines/segments.ts';
import { areOnGrid, areTypedApart } from '../programs/apart.ts';
import { areSentences, hasPrompt, isTypedInput } from '../programs/signs.ts';
import type { Measure } from './measure.ts';

/** What a line of a program has and a sentence has not. */
const signs: readonly RegExp[] = [
  // A Greek question ends with the same mark.
  /[{}]$|[\w)\]'"]\s*;$/,
  /^[{}\])]+[;,)]?$/,
  /^(?:#include|#define|#!|\/\/|\/\*|\*\/|<\?|<\/?[a-z][\w-]*[\s>]|>>>|\.\.\. |\$ )/,
  // A request of roff, and a line that the next one continues.
  /^\.(?:(?:[A-Z][A-Z_\d]*|[a-z]{2})(?:\s|$)|\\")|\s\\$/,
  /^(?:def|class|if|elif|else|for|while|try|except|with|return|import|from|function|const|let|var|public|private|static|void|int|print|echo|SELECT|INSERT|begin|end)\b.*[:;({)]$/,
  /^(?:import|from|return|print|break|continue|pass|SELECT|FROM|WHERE|INSERT|UPDATE)\b\s*[\w('"*]*[^.!?]*$/,
  /^[\p{L}_][\p{L}\p{N}_.[\]'"]*\s*(?:[-+*/%|&:<>]?=|\+\+|--|:=|<-|==)\s*\S/u,
  /^[\p{L}_][\p{L}\p{N}_.]*\([^)]{0,200}\)\s*[;{:]?$/u,
  // Of Lisp, where a call stands in brackets with its arguments.
  /^(?:\d{1,3}\s)?[('[]*\(\s?(?:define|let\*?|lambda|cond|else|begin|set!|defun|car|cdr|cons)[\s)]/,
  /[\p{L}\p{N}_\])]\s*(?:==|!=|<=|>=|&&|\|\||->|=>|::|\+=|-=)\s*[\p{L}\p{N}_("'\-[]/u,
];

const maxLength = 200;

/** Whether a line looks like one of a program. */
export function isCodeLike(text: string): boolean {
  const line = text.trim();
  return line.length <= maxLength && signs.some((sign) => sign.test(line));
}

/** A comment at the end of a line, which says nothing of what stands before it. */
const endComment = /(?<=\S)\s+(?:\/\/|\/\*|#|%|--|;;?|\(\*)\s.*$/;

/** Whether a line in a monospaced font looks like one of a program. */
function isTyped({ text }: Line): boolean {
  const line = text.replaceAll('\t', ' ').trim();
  return isComment(line) || isCodeLike(line.slice(0, maxLength).replace(endComment, ''));
}

/** In letter heights: lines further apart are of two programs. */
const programGap = 4;

/** In letter heights: the lines of one program are at most so far from each other. */
const programPitch = 1.4;

/** Of the distance of lines of text: the most between two lines of one sentence. */
const sentencePitch = 1.2;

/** Whether two lines are in letters of one width, as those of a typewriter, upright, slanted and in bold. */
function areAlike(one: Line, other: Line): boolean {
  const [width, own] = [one.letterWidth ?? 0, other.letterWidth ?? 0];
  return width > 0 && Math.abs(width - own) < 0.02 * width && Math.abs(one.size - other.size) < 0.02 * other.size;
}

/**
 * Whether a line goes on with the program above it: in its font, in the same letters slanted, as what a program answers, or
 * close to it in the same letters in bold, as what one types.
 */
export function goesOnWith(above: Line, line: Line): boolean {
  if (above.font === line.font) return line.y - above.y < programGap * line.size;
  if (isCommentBeside(above, line) || isCommentBeside(line, above)) return true;
  const reach = above.allBold === line.allBold ? programGap : programPitch;
  return areAlike(above, line) && line.y > above.y && line.y - above.y < reach * line.size;
}

/** Whether a line is a comment in another font, close to one of a program or to another comment. */
function isCommentBeside(near: Line, line: Line): boolean {
  const close = Math.abs(line.y - near.y) < programPitch * Math.max(near.size, line.size);
  const ofProgram = near.letterWidth !== undefined || isComment(near.text);
  return close && ofProgram && line.letterWidth === undefined && isComment(line.text);
}

/** Neighbouring lines in one monospaced font, and comments between them in another. */
interface Stretch {
  lines: Line[];
  /** The lines of other text before and behind it. */
  above?: Line | undefined;
  below?: Line | undefined;
}

function stretches(lines: readonly Line[]): Stretch[] {
  const found: Stretch[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = found.at(-1);
    const near = last && before === last.lines.at(-1) ? before : undefined;
    if (last && near && isCommentBeside(near, line)) last.lines.push(line);
    else if (line.letterWidth !== undefined) {
      const own = near && last?.lines.findLast(({ letterWidth }) => letterWidth !== undefined);
      if (last && own && near && isNextIn(own, near, line)) last.lines.push(line);
      else {
        if (last && near) last.below = line;
        found.push({ lines: [line], above: before });
      }
    } else if (last && near) last.below = line;
    before = line;
  }
  return found;
}

/** Whether a line is of the stretch with `own`, its last line in a monospaced font, and `near`, its last line. */
function isNextIn(own: Line, near: Line, line: Line): boolean {
  const alike = own.font === line.font || (own.allBold === line.allBold && areAlike(own, line));
  return alike && line.y - near.y < programGap * line.size;
}

/** Whether words of a line stand in columns, as in what is typed: blanks are joined in its text. */
function isSpread({ text, cells, left, right, letterWidth }: Line): boolean {
  return cells.length > 1 || (right - left) / (letterWidth || 1) - [...text].length > 0.8;
}

/** Whether most lines in the font of the running text are of a program. */
function isMostlyTyped(own: readonly Line[]): boolean {
  return own.length > 1 && own.filter(isTyped).length >= 0.5 * own.length;
}

/** Whether a line goes on with a sentence that the line of text above it breaks off at a comma. */
function isInSentence({ lines: [first], above }: Stretch, { pitch, size }: Measure): boolean {
  if (!first || above === undefined || above.letterWidth !== undefined || !above.text.endsWith(',')) return false;
  return above.page === first.page && first.y - above.y < sentencePitch * pitch * size;
}

/** Whether lines in another font than the running text are of a program, for themselves or because they stand apart. */
function isForeignCode(stretch: Stretch, text: Measure): boolean {
  const { lines: own, above, below } = stretch;
  if (own.length === 1 && isInSentence(stretch, text)) return false;
  const like = own.filter((line) => isTyped(line) || isTypedInput(line.text)).length;
  if (own[0] && hasPrompt(own[0].text)) return true;
  if (like > 0.25 * own.length) return true;
  // Where all lines have cells, they are rows of a table, unless blanks part them.
  if (own.length > 1 && own.every(isSpread) && own.some(({ cells }) => cells.length === 1)) return true;
  return areOnGrid(own) || areTypedApart(own, { above, below }, text);
}

/** The lines of a stretch by their fonts; a comment in a font of its own goes with the line above it. */
function byFont({ lines, above, below }: Stretch): Stretch[] {
  const found: Stretch[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const other = line.letterWidth !== undefined && line.font !== last?.lines[0]?.font;
    if (last && !other) last.lines.push(line);
    else {
      if (last) last.below = line;
      found.push({ lines: [line], above: last?.lines.at(-1) ?? above });
    }
  }
  const last = found.at(-1);
  if (last) last.below = below;
  return found;
}

/**
 * The lines of a program in a stretch: those in a font that is one, and with them what stands close in the same letters,
 * slanted or upright, but for sentences, which say what it does.
 */
function codeIn(stretch: Stretch, text: Measure): Line[] {
  const isBody = ({ lines: [first] }: Stretch): boolean => first?.font === text.font;
  const groups = byFont(stretch);
  const decided = groups.map((group) => (isBody(group) ? isMostlyTyped(group.lines) : isForeignCode(group, text)));
  const found = groups.some((group, at) => decided[at] && !isBody(group));
  const whole = found || (groups.length > 1 && !groups.some(isBody) && isForeignCode(stretch, text));
  return groups.flatMap((group, at) => {
    const joins = whole && !isBody(group) && !areSentences(group.lines.map((line) => line.text));
    return decided[at] || joins ? group.lines : [];
  });
}

/**
 * The lines of a program: in a monospaced font, where some of them look like one; where the running text is in that font,
 * most of them. Words in columns are typed, too. Titles and addresses are set in such fonts, too.
 */
export function findCode(lines: readonly Line[], text: Measure): Set<Line> {
  const code = new Set<Line>();
  for (const stretch of stretches(lines)) for (const line of codeIn(stretch, text)) code.add(line);
  // What a line continues is of the same program, in whatever font.
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (above && code.has(above) && above.text.endsWith('\\') && goesOnWith(above, line)) code.add(line);
  }
  return code;
}

/** The text of a cell with its blanks, unless its words were changed since it was read. */
function typedOf({ text, typed = text }: Segment): string {
  return typed.replace(/\s+/g, ' ') === text ? typed : text;
}

/** The lines of a program with their indentation, and the distances inside them, in letters. */
export function codeText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map((line) => line.left));
  return lines
    .map((line) => {
      let text = '';
      for (const cell of line.cells) {
        const column = Math.round((cell.left - left) / (line.letterWidth || cell.size / 2));
        text += ' '.repeat(Math.min(200, Math.max(text === '' ? 0 : 1, column - text.length))) + typedOf(cell);
      }
      return text;
    })
    .join('\n');
}
