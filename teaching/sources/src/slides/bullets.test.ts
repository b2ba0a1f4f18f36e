import { expect, it } from 'vitest';
import { behindBullet } from './bullets.ts';

it('has a text begin where the file says, or behind its bullet where it would be on it', () => {
  expect(behindBullet(30, 10, '•', 20)).toBe(30);
  expect(behindBullet(5, 0, '', 20)).toBe(5);
  expect(behindBullet(10, 10, '•', 20)).toBeCloseTo(21);
  expect(behindBullet(0, 10, '1.', 20)).toBeCloseTo(32);
});
