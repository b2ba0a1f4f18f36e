import type { fromMarkdown } from 'mdast-util-from-markdown';
import type { WeightedRun } from '../../bold.ts';
import { type Script, withScript } from '../../characters/scripts.ts';
import { type Drop, withoutTags } from './html.ts';

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root | Root['children'][number];

export interface InlineText {
  text: string;
  runs: WeightedRun[];
  /** Whether it is nothing but pictures. */
  onlyPictures: boolean;
}

/** What a node without children shows. */
function shown(node: MarkdownNode, drop: Drop): string {
  if (node.type === 'text') return node.value.replace(/ {0,200}\n {0,200}/g, ' ');
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'html') return /^<br\b/i.test(node.value) ? '\n' : withoutTags(node.value, drop);
  if (node.type === 'image' || node.type === 'imageReference') {
    drop('picture');
    return node.alt ?? '';
  }
  return '';
}

/** Which letters follow a mark of HTML. */
function scriptOf(html: string): Script | undefined {
  if (/^<sup\b/i.test(html)) return 'raised';
  return /^<sub\b/i.test(html) ? 'lowered' : undefined;
}

/** Powers as Pandoc writes them: 10^6^. */
const withPowers = (text: string): string =>
  text.replace(/(?<=([\p{L}\p{N})]{1,4}))\^([^\s^]{1,12})\^/gu, (_, before: string, power: string) =>
    withScript(power, 'raised', before),
  );

/** One tilde on each side strikes nothing out where Pandoc wrote it: it makes an index. */
function isSingleTilde(node: MarkdownNode): boolean {
  if (node.type !== 'delete') return false;
  const inner = node.children[0]?.position?.start.offset ?? 0;
  return inner - (node.position?.start.offset ?? 0) === 1;
}

interface Waiting {
  node: MarkdownNode;
  bold: boolean;
  /** It stands between single tildes. */
  isIndex: boolean;
}

/** The text within a block, its marks removed; without recursion, because marks may nest as deep as a row is long. */
export function inlineText(block: MarkdownNode, drop: Drop): InlineText {
  const runs: WeightedRun[] = [];
  const waiting: Waiting[] = [{ node: block, bold: false, isIndex: false }];
  let script: Script | undefined;
  let words = 0;
  let pictures = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, bold } = next;
    const before = runs.at(-1)?.text.slice(-4) ?? '';
    if (node.type === 'html') script = scriptOf(node.value);
    if ('children' in node && node.type !== 'footnoteDefinition') {
      const strong = bold || node.type === 'strong';
      const isIndex = isSingleTilde(node);
      for (const inside of node.children.toReversed()) waiting.push({ node: inside, bold: strong, isIndex });
      continue;
    }
    const lowered = next.isIndex ? 'lowered' : script;
    const text = withScript(withPowers(shown(node, drop)), node.type === 'text' ? lowered : undefined, before);
    if (node.type === 'image' || node.type === 'imageReference') pictures += 1;
    else if (text.trim() !== '') words += 1;
    if (text !== '') runs.push({ text, bold });
  }
  const text = runs.map((run) => run.text).join('');
  return {
    text: text.replace(/[ \t]{0,100}\n[ \t]{0,100}/g, '\n').trim(),
    runs,
    onlyPictures: pictures > 0 && words === 0,
  };
}
