import { expect, it } from 'vitest';
import { drawnWidth, uprightSize } from './upright.ts';

const rounded = ({ width, height }: { width: number; height: number }) => [Math.round(width), Math.round(height)];

it('frames a page as it stands when it is turned', () => {
  const page = { width: 600, height: 800 };
  expect(rounded(uprightSize(page, 0, 300))).toEqual([300, 400]);
  const quarter = uprightSize(page, 90, 400);
  expect(rounded(quarter)).toEqual([400, 300]);
  expect(rounded(quarter.page)).toEqual([300, 400]);
  const askew = uprightSize(page, -3, 300);
  expect(askew.page.width).toBeLessThan(300);
  expect(askew.width).toBeCloseTo(300);
});

it('limits the height on the screen and the pixels that are drawn', () => {
  expect(rounded(uprightSize({ width: 1, height: 14_400 }, 0, 500))).toEqual([0, 3_000]);
  expect(drawnWidth({ width: 500, height: 700 }, 2, 6_000_000)).toBe(1_000);
  const width = drawnWidth({ width: 4_000, height: 6_000 }, 3, 6_000_000);
  expect(width * width * 1.5).toBeLessThanOrEqual(6_000_000);
  expect(drawnWidth({ width: 0.2, height: 3_000 }, 1, 6_000_000)).toBe(1);
});
