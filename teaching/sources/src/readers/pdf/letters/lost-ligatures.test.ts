import { describe, expect, it } from 'vitest';
import { withLostLigatures } from './lost-ligatures.ts';

function textsOf(...pieces: [text: string, font?: string][]): string[] {
  const sheet = pieces.map(([text, font = 'body'], at) => ({
    ...{ text, left: 50, right: 50 + 5 * text.length, y: 20 * at, size: 10, font, rightToLeft: false },
  }));
  return withLostLigatures([{ pieces: sheet, top: 0, bottom: 800 }]).flatMap((one) =>
    one.pieces.map(({ text }) => text),
  );
}

describe('ligatures and signs without a name', () => {
  it('are those of the Cork encoding, in a font that writes words', () => {
    expect(
      textsOf(['so the modi\u001ced coe\u001ecients o\u001ber'], ['\u0010no change\u0011, 1986\u00151989']),
    ).toEqual([...['so the modified coefficients offer', '“no change”, 1986–1989']]);
  });

  it('are none in a font of large signs beside it', () => {
    expect(textsOf(['some \u001cnite matrix and words'], ['\u0010', 'signs'], ['\u0000', 'signs'])).toEqual([
      ...['some finite matrix and words', '\u0010', '\u0000'],
    ]);
  });

  it('are none in a font with a code of its own', () => {
    expect(textsOf(['\u0002\u0003a\u001cb and more words'])).toEqual(['\u0002\u0003a\u001cb and more words']);
    expect(textsOf(['\u001ca\u001cb\u001dc and words'])).toEqual(['\u001ca\u001cb\u001dc and words']);
  });
});
