import { type Block, blocksOf, type Section, sectionsOf } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outermost, takenOf, toggled } from './section-tree.tsx';

/** A document with headings of these levels, each with one paragraph under it. */
function tree(levels: readonly number[]): { blocks: Block[]; sections: Section[] } {
  let text = '';
  const blocks = levels.flatMap((level, index): Block[] => {
    const start = text.length;
    text += `H${index}\nP${index}\n`;
    const middle = start + `H${index}`.length;
    return [
      { kind: 'heading', level, start, end: middle, language: 'en' },
      { kind: 'paragraph', start: middle + 1, end: text.length - 1, language: 'en' },
    ];
  });
  return { blocks, sections: sectionsOf({ text, blocks }) };
}
const covered = (blocks: Block[], chosen: number[]) =>
  chosen.length === 0 ? [] : blocksOf(blocks, { sections: chosen }).map((block) => blocks.indexOf(block));

describe('ticking sections', () => {
  const { blocks, sections } = tree([1, 2, 2, 1]);
  const [first, inner, , last] = sections;
  if (first === undefined || inner === undefined || last === undefined) throw new Error('no sections');

  it('includes nested sections, lists a section once, and shows partial choices', () => {
    const chosen = toggled(sections, [], first, true);
    expect(chosen).toEqual([first.block]);
    expect([...takenOf(sections, chosen).values()]).toEqual(['all', 'all', 'all', 'none']);
    const fewer = toggled(sections, chosen, inner, false);
    expect([...takenOf(sections, fewer).values()]).toEqual(['some', 'none', 'all', 'none']);
    expect(covered(blocks, fewer)).toEqual([4, 5]);
  });

  it('selects a heading without text of its own when everything under it is ticked', () => {
    const text = 'Part\nOne\nA\nTwo\nB\n';
    const block = (kind: Block['kind'], start: number, end: number, level?: number): Block => ({
      kind,
      start,
      end,
      language: 'en',
      ...(level === undefined ? {} : { level }),
    });
    const made = sectionsOf({
      text,
      blocks: [
        block('heading', 0, 4, 1),
        block('heading', 5, 8, 2),
        block('paragraph', 9, 10),
        block('heading', 11, 14, 2),
        block('paragraph', 15, 16),
      ],
    });
    expect([...takenOf(made, [1]).values()]).toEqual(['some', 'all', 'none']);
    expect([...takenOf(made, [1, 3]).values()]).toEqual(['all', 'all', 'all']);
    const [, one, two] = made;
    if (one === undefined || two === undefined) throw new Error('no sections');
    expect(toggled(made, [1], two, true)).toEqual([1, 3]);
    expect(toggled(made, [1, 3], one, false)).toEqual([3]);
    expect(toggled(made, [0], one, false)).toEqual([3]);
  });

  it('selects all and none', () => {
    expect(outermost(sections)).toEqual([first.block, last.block]);
    expect(covered(blocks, outermost(sections))).toEqual(blocks.map((_, index) => index));
    expect(toggled(sections, [first.block], first, false)).toEqual([]);
  });

  it('covers everything of a section after a tick, nothing of it after an untick, and never grows elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.boolean()), { maxLength: 15 }),
        (levels, ticks) => {
          const made = tree(levels);
          let chosen: number[] = [];
          for (const [index, on] of ticks) {
            const section = made.sections[index % made.sections.length];
            if (section === undefined) continue;
            const before = new Set(covered(made.blocks, chosen));
            chosen = toggled(made.sections, chosen, section, on);
            const now = covered(made.blocks, chosen);
            const inside = (position: number): boolean => section.block <= position && position < section.end;
            expect(now.filter(inside)).toHaveLength(on ? section.end - section.block : 0);
            expect(now.every((position) => before.has(position) || inside(position))).toBe(true);
          }
        },
      ),
    );
  });
});
