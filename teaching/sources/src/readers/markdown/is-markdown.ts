const heading = /^ {0,3}#{1,6} {1,3}\S/m;
const fence = /^ {0,3}(?:```|~~~)/m;
const delimiterRow = /^ {0,3}\|? ?:?-{3,100}:? ?\|[ :|-]{0,500}$/m;
const link = /\[[^[\]\n]{1,200}\]\((?:https?:|[\w./#-])[^()\s]{0,500}\)/;
const bold = /(?<![\w*])\*\*\p{L}[^*\n]{0,100}[^\s*]\*\*(?![\w*])/u;
const bullets = /^[-*+] \S[^\n]{0,1000}\n(?:[-*+] )\S/m;

/** Of a longer text the beginning shows what it is. */
const shownIn = 50_000;

/** Whether a text has clear marks of Markdown: a heading, and a fence, a table, a link, bold words or a list of bullets. */
export function isMarkdown(text: string): boolean {
  const start = text.slice(0, shownIn).replace(/\r\n?/g, '\n');
  if (!heading.test(start)) return false;
  const marks = [fence, delimiterRow, link, bold].some((mark) => mark.test(start));
  return marks || (/^ {0,3}#{2,6} \S/m.test(start) && bullets.test(start));
}
