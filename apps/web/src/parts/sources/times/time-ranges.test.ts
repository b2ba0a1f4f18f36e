import { describe, expect, it } from 'vitest';
import { readTimes, writeTimes } from './time-ranges.ts';

describe('readTimes', () => {
  it.each([
    ['1:05-4:30', [{ from: 65, to: 270 }]],
    [
      '10:00 έως 12:00; 1:05 – 4:30',
      [
        { from: 65, to: 270 },
        { from: 600, to: 720 },
      ],
    ],
    ['0:00-2:00, 1:00-3:00', [{ from: 0, to: 180 }]],
    ['0:59:00 to 1:00:30', [{ from: 3_540, to: 3_630 }]],
  ])('reads %j', (text, times) => {
    expect(readTimes(text, 3_600)).toEqual({ times });
    expect(readTimes(writeTimes(times), 3_600)).toEqual({ times });
  });

  it.each([
    [' , ', { kind: 'blank' }],
    ['5:00', { kind: 'wrong', text: '5:00' }],
    ['1:65-2:00', { kind: 'wrong', text: '1:65-2:00' }],
    ['4:30-1:05', { kind: 'backwards', text: '4:30-1:05' }],
    ['4:30-4:30', { kind: 'backwards', text: '4:30-4:30' }],
    ['1:00:01-1:00:09', { kind: 'beyond', time: 3_601 }],
    ['0:00-25:00:00', { kind: 'beyond', time: 90_000 }],
    [Array.from({ length: 51 }, (_, at) => `${at}:00-${at}:01`).join(), { kind: 'many' }],
  ])('reports what is wrong with %j', (text, problem) => {
    expect(readTimes(text, 3_600)).toEqual({ problem });
  });
});
