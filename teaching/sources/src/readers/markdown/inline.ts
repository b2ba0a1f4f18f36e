import type { fromMarkdown } from 'mdast-util-from-markdown';
import type { WeightedRun } from '../../bold.ts';
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

/** The text within a block, its marks removed; without recursion, because marks may nest as deep as a row is long. */
export function inlineText(block: MarkdownNode, drop: Drop): InlineText {
  const runs: WeightedRun[] = [];
  const waiting: { node: MarkdownNode; bold: boolean }[] = [{ node: block, bold: false }];
  let words = 0;
  let pictures = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, bold } = next;
    if ('children' in node && node.type !== 'footnoteDefinition') {
      const strong = bold || node.type === 'strong';
      for (const inside of node.children.toReversed()) waiting.push({ node: inside, bold: strong });
      continue;
    }
    const text = shown(node, drop);
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
