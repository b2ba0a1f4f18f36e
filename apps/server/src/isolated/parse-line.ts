/** Parts of the largest document: 300,000 blocks with up to seven members each, and the rest of it. */
const maxParts = 3_000_000;
/** Characters of any message but an output. */
const maxMessageLength = 20_000;
const outputs = '{"kind":"done"';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const list = 0x5b;
const object = 0x7b;

/** Position of the quote that ends the string begun at `at`; the end of the line where none does. */
function endOfString(line: string, at: number): number {
  for (let end = line.indexOf('"', at + 1); end !== -1; end = line.indexOf('"', end + 1)) {
    let before = end - 1;
    while (line.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return line.length;
}

/** True when the JSON has more parts than that; characters inside of strings do not count. */
function isTooFine(line: string): boolean {
  let parts = 0;
  for (let at = 0; at < line.length && parts <= maxParts; at += 1) {
    const letter = line.charCodeAt(at);
    if (letter === quote) at = endOfString(line, at);
    else if (letter === comma || letter === object || letter === list) parts += 1;
  }
  return parts > maxParts;
}

/**
 * One line of a child process as JSON. Throws, before it costs anything, where parsing would block the event loop for
 * seconds: tens of millions of empty objects, or of nested lists, fit into the maximum of a line.
 */
export function parseLine(line: string): unknown {
  if (line.length > maxMessageLength && !line.startsWith(outputs)) throw new Error('It said too much.');
  if (isTooFine(line)) throw new Error('It said too many things at once.');
  return JSON.parse(line);
}
