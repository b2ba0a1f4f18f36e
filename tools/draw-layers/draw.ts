/** layers.json: each package with the entry points of other packages that it may import. */
export type Layers = Record<string, readonly string[]>;

const groups = ['apps', 'platform', 'teaching'] as const;
export type Group = (typeof groups)[number];

type Box = { name: string; lines: string[] };

const box = { width: 184, gap: 12, padding: 10, line: 16 };
const text = { charsPerLine: 27, title: 17 };
const page = { margin: 16, label: 64, header: 96 };
const columns: Record<Group, number> = { apps: 1, platform: 2, teaching: 2 };

const scope = '@schole/';
const plain = (name: string): string => (name.startsWith(scope) ? name.slice(scope.length) : name);
/** `@schole/core/fault` is an entry point of the package `@schole/core`. */
const packageOf = (entry: string): string => entry.split('/').slice(0, 2).join('/');
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The length of the longest chain of imports below each package. A cycle has none and is refused. */
export function depthsOf(layers: Layers): Map<string, number> {
  const depths = new Map<string, number>();
  const measure = (name: string, above: readonly string[]): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    if (above.includes(name)) throw new Error(`layers.json has a cycle: ${[...above, name].join(' -> ')}`);
    const imports = layers[name];
    if (!imports) throw new Error(`layers.json has no entry for ${name}, which ${above.at(-1)} imports`);
    const depth = Math.max(-1, ...imports.map((entry) => measure(packageOf(entry), [...above, name]))) + 1;
    depths.set(name, depth);
    return depth;
  };
  for (const name of Object.keys(layers)) measure(name, []);
  return depths;
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function boxOf(name: string, imports: readonly string[]): Box {
  const names = imports.map(plain);
  const words = names.map((entry, index) => (index < names.length - 1 ? `${entry},` : entry));
  return { name: plain(name), lines: words.length > 0 ? wrap(words, text.charsPerLine) : ['imports nothing'] };
}

const heightOf = (lines: number): number => 2 * box.padding + text.title + lines * box.line;
const widthOf = (count: number): number => count * box.width + (count - 1) * box.gap;
const rowsOf = (boxes: readonly Box[], count: number): Box[][] =>
  Array.from({ length: Math.ceil(boxes.length / count) }, (_, row) => boxes.slice(row * count, (row + 1) * count));
const tallest = (row: readonly Box[]): number => Math.max(...row.map(({ lines }) => heightOf(lines.length)));
const stacked = (rows: readonly Box[][]): number =>
  rows.reduce((sum, row) => sum + tallest(row), 0) + Math.max(0, rows.length - 1) * box.gap;

function drawBox(group: Group, { name, lines }: Box, x: number, y: number, height: number): string {
  const left = x + box.padding;
  const top = y + box.padding + text.title - 5;
  const rows = lines.map(
    (line, index) => `<text x="${left}" y="${top + (index + 1) * box.line}">${escaped(line)}</text>`,
  );
  return [
    `<rect class="${group}" x="${x}" y="${y}" width="${box.width}" height="${height}" rx="6"/>`,
    `<text class="name" x="${left}" y="${top}">${escaped(name)}</text>`,
    ...rows,
  ].join('\n');
}

const caption =
  'A box lists everything that the package may import, all from lower layers. npm run check refuses any other import.';

const style = `
svg { color-scheme: light dark; }
text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #33404d; }
.name { font-size: 14px; font-weight: 600; fill: #10171e; }
.title { font-size: 18px; font-weight: 600; fill: #10171e; }
.page { fill: #ffffff; }
.band { fill: #f3f5f7; }
rect.apps { fill: #fdf3e3; stroke: #b97a14; }
rect.platform { fill: #e8f1fc; stroke: #2f6fb5; }
rect.teaching { fill: #e9f6ec; stroke: #2f8547; }
@media (prefers-color-scheme: dark) {
  text { fill: #b8c4d0; }
  .name, .title { fill: #f1f5f9; }
  .page { fill: #0d1117; }
  .band { fill: #161c24; }
  rect.apps { fill: #33260f; stroke: #d99a36; }
  rect.platform { fill: #12263d; stroke: #5b9ae0; }
  rect.teaching { fill: #12301b; stroke: #56b572; }
}`;

/** One band for each depth, 0 at the bottom; in it a column for each group, a box for each package and its imports. */
export function drawLayers(layers: Layers, groupOf: (name: string) => Group): string {
  const depths = depthsOf(layers);
  const starts = new Map<Group, number>();
  let right = page.margin + page.label;
  for (const group of groups) {
    starts.set(group, right);
    right += widthOf(columns[group]) + 2 * box.gap;
  }
  const width = right - box.gap + page.margin;

  const parts: string[] = [];
  let y = page.header;
  for (let depth = Math.max(...depths.values()); depth >= 0; depth -= 1) {
    const here = Object.keys(layers).filter((name) => depths.get(name) === depth);
    const cells = groups.map((group) => {
      const boxes = here.filter((name) => groupOf(name) === group).map((name) => boxOf(name, layers[name] ?? []));
      return { group, rows: rowsOf(boxes, columns[group]) };
    });
    const height = Math.max(...cells.map(({ rows }) => stacked(rows))) + 2 * box.gap;
    parts.push(
      `<rect class="band" x="${page.margin}" y="${y}" width="${width - 2 * page.margin}" height="${height}" rx="8"/>`,
    );
    parts.push(`<text x="${page.margin + 12}" y="${y + box.gap + box.padding + 12}">layer ${depth}</text>`);
    for (const { group, rows } of cells) {
      let top = y + box.gap;
      for (const row of rows) {
        const start = starts.get(group) ?? 0;
        parts.push(
          ...row.map((one, index) => drawBox(group, one, start + index * (box.width + box.gap), top, tallest(row))),
        );
        top += tallest(row) + box.gap;
      }
    }
    y += height + box.gap;
  }
  const heads = groups.map(
    (group) => `<text class="title" x="${starts.get(group)}" y="${page.header - 14}">${group}/</text>`,
  );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img">`,
    '<title>The packages and what each may import</title>',
    '<!-- Made from layers.json: node tools/draw-layers/main.ts -->',
    `<style>${style}\n</style>`,
    `<rect class="page" width="${width}" height="${y}"/>`,
    `<text class="title" x="${page.margin}" y="32">The packages and what each may import</text>`,
    `<text x="${page.margin}" y="54">${caption}</text>`,
    ...heads,
    ...parts,
    '</svg>',
  ].join('\n')}\n`;
}
