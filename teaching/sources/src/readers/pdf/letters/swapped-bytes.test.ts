import { describe, expect, it } from 'vitest';
import { withSwappedBytes } from './swapped-bytes.ts';

function textsOf(...texts: string[]): string[] {
  const pieces = texts.map((text, at) => ({
    ...{ text, left: 50, right: 50 + 5 * text.length, y: 20 * at, size: 10, font: 'body', rightToLeft: false },
  }));
  return withSwappedBytes([{ pieces, top: 0, bottom: 800 }]).flatMap((sheet) => sheet.pieces.map(({ text }) => text));
}

describe('ligatures whose bytes are exchanged', () => {
  it('are the letters of their word, at its beginning, within it and at its end', () => {
    expect(textsOf('Po爀琀ing Rhe琀琀 to \u6600\u6900nd De昀椀nitions', 'h琀琀ps://, e昀케cient and ba昀툀e')).toEqual([
      ...['Porting Rhett to find Definitions', 'https://, efficient and baffle'],
    ]);
  });

  it('are none on a page of Chinese, or where they stand apart from Latin letters', () => {
    expect(textsOf('Po爀琀ing', '最期の言葉')).toEqual(['Po爀琀ing', '最期の言葉']);
    expect(textsOf('the 爀琀 of it')).toEqual(['the 爀琀 of it']);
    expect(textsOf('A最 class')).toEqual(['A最 class']);
  });
});
