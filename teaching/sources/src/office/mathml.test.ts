import { expect, test } from 'vitest';
import { formulaOf, type MathNode } from './mathml.ts';

function node(name: string, ...inside: (string | MathNode)[]): MathNode {
  const children = inside.filter((one) => typeof one !== 'string');
  const text = inside.filter((one) => typeof one === 'string').join('');
  return { name, attributes: {}, children, text };
}
const x = node('mi', 'x');
const two = node('mn', '2');

test.each([
  ['$\\frac{x}{x^{2}}$', node('mfrac', x, node('msup', x, node('mrow', two)))],
  ['$\\sum_{x}^{2} x$', node('mrow', node('munderover', node('mo', '∑'), x, two), x)],
  ['$\\vec{x}$', node('mover', x, node('mo', '→'))],
  ['$\\left(x,2\\right)$', node('mfenced', x, two)],
  ['$\\sin x\\Rightarrow 2$', node('mrow', node('mi', 'sin'), x, node('mo', '⇒'), two)],
  ['$\\begin{matrix}x & 2\\end{matrix}$', node('mtable', node('mtr', node('mtd', x), node('mtd', two)))],
  ['', node('mrow', node('mspace'))],
])('%s is written for its MathML', (latex, math) => {
  expect(formulaOf(node('math', math))).toBe(latex);
});
