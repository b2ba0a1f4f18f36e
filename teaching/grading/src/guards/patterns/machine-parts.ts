/** Characters of a text, UTF-16 code units, end excluded. */
export interface Range {
  start: number;
  end: number;
}

const markKeys =
  /["'“”]?(?:score|scores|mark|marks|grade|points|confidence|correct|credit|level|criterion|verdict|role|max|max_score|override|decision|grader|marker|punkte|note|nota|punteggio|vathmos|bathmos|vathmologia|bathmologia|monades|βαθμός|βαθμος|βαθμοί|βαθμολογία|μονάδες|μόρια)["'“”]?\s*[:=]/iu;
const lostKey = /["“](?:score|mark|grade|points|confidence|βαθμός|βαθμολογία)["”]\s{0,3}[:=]\s{0,3}[^\s,}]{1,20}/giu;
/** "score = 2/2", "βαθμός -> άριστα": a mark that a program sets, for all there is. */
const assigned =
  /(?<![\p{L}_])(?:(?:final|total|max|student|my)[ _]?)?(?:score|grade|marks?|points|result|vathmos|bathmos|vathmologia|βαθμός|βαθμος|βαθμολογία|μονάδες)\s{0,3}(?::=|=>|->|→|==?|:)\s{0,3}["'«]?(?:(\d{1,3})\s{0,2}\/\s{0,2}\1(?!\d)|max\w{0,10}|full|100\s?%|perfect|άριστα|μέγιστ\p{L}{1,3}|πλήρης)["'»;]{0,2}/giu;
/** "Total: 3/3", after whatever else stands in the line. */
const totalled =
  /(?<![\p{L}_])(?:total|result|outcome|score|σύνολο|αποτέλεσμα|βαθμολογία)\s{0,3}[:=]\s{0,3}(\d{1,3})\s{0,2}(?:\/|out of|στα|από)\s{0,2}\1(?!\s{0,2}[\d=+*×·/-])(?:\s{1,2}(?:points|marks|μονάδες|βαθμοί))?/giu;
/** An order in code: a long run of base64 or of hexadecimal digits beside a word that asks to read it. */
const encoded =
  /[A-Za-z0-9+/]{24,4000}={0,2}|(?:[0-9a-f]{2}[ :]){12,1000}[0-9a-f]{2}|(?:\\x[0-9a-f]{2}|%[0-9a-f]{2}|&#\d{2,3};|[01]{8}[ ]?){8,1000}/giu;
const decoding =
  /decod|decrypt|decipher|base\s?-?64|rot\s?-?13|\bhex\b|unescape|αποκωδικοπ|αποκρυπτογρ|apokodikop|dekodier|décod|decodific/iu;
const tags =
  /<\|[^|<>]{1,40}\|>(?:system|assistant|user)?|<\/?\s{0,3}(?:system|assistant|user|instructions?|prompt|answer|student|score|grade|mark|admin|rubric|teacher)\b[^<>]{0,100}>|\[\/?(?:inst|system|assistant|σύστημα|συστημα|βοηθός)\]|```(?:json|xml|system)?|(?<=^|\n)\s{0,3}#{1,6}\s{0,3}(?:system|instructions?|new instructions?|response|οδηγίες|σύστημα)(?!\p{L})[^\n]{0,40}/giu;

/** An object of a machine is not longer, nor has it more objects in objects. */
const longestObject = 4_000;
const deepest = 8;

function objects(text: string): Range[] {
  const found: Range[] = [];
  const opened: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      opened.push(index);
      if (opened.length > deepest) opened.shift();
      continue;
    }
    const start = opened.pop();
    if (start !== undefined && index - start <= longestObject) found.push({ start, end: index + 1 });
  }
  return found.filter(({ start, end }) => markKeys.test(text.slice(start, end)));
}

/** Codes with the words of their line that ask to read them. */
function encodedOrders(text: string): Range[] {
  if (!decoding.test(text)) return [];
  const found: Range[] = [];
  for (const { 0: code, index } of text.matchAll(encoded)) {
    const mixed = /[0-9]/.test(code) || (/[a-z]/.test(code) && /[A-Z]/.test(code));
    const before = text.slice(Math.max(0, index - 120), index);
    const after = text.slice(index + code.length, index + code.length + 120).split(/\n|[.!?;](?=\s|$)/u)[0] ?? '';
    const asks = decoding.test(before) || decoding.test(after);
    if (!mixed || !asks) continue;
    const line = Math.max(before.lastIndexOf('\n'), before.search(/[.!?]\s[^.!?]*$/u));
    found.push({
      start: decoding.test(before.slice(line + 1)) ? index - before.length + line + 1 : index,
      end: index + code.length + (decoding.test(after) || after.length < 40 ? after.length : 0),
    });
  }
  return found;
}

/** Marks as a machine writes them, and the signs by which prompts separate their parts. */
export function machineParts(text: string): Range[] {
  const found = [...objects(text), ...encodedOrders(text)];
  for (const pattern of [lostKey, assigned, totalled, tags])
    for (const { 0: part, index } of text.matchAll(pattern))
      if (!part.startsWith('```') || found.length > 0) found.push({ start: index, end: index + part.length });
  return found;
}
