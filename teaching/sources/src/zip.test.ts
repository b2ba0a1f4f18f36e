import { describe, expect, it } from 'vitest';
import { zipOf } from './test-word.ts';
import { Zip, zipLimits } from './zip.ts';

const words = new TextEncoder().encode('the river '.repeat(500));

function opened(bytes: Uint8Array): Zip {
  const zip = Zip.open(bytes);
  if (zip === null) throw new Error('no zip');
  return zip;
}

/** The offsets of a four-byte signature. */
function offsetsOf(bytes: Uint8Array, mark: string): number[] {
  const buffer = Buffer.from(bytes);
  const offsets: number[] = [];
  for (let at = buffer.indexOf(mark, 0, 'latin1'); at >= 0; at = buffer.indexOf(mark, at + 1, 'latin1'))
    offsets.push(at);
  return offsets;
}

describe('a zip', () => {
  it.each([true, false])('gives what was packed (deflated: %s)', (packed) => {
    const zip = opened(zipOf({ 'a/words.txt': words, 'empty.txt': '' }, packed));
    expect([...(zip.read('a/words.txt', 'ZIP') ?? [])]).toEqual([...words]);
    expect(zip.read('missing', 'ZIP')).toBeNull();
  });

  it('is opened although its comment has a wrong length or other bytes follow', () => {
    const bytes = zipOf({ 'a.txt': words });
    const wrong = Buffer.concat([bytes, Buffer.from('a comment that nobody announced')]);
    expect(opened(wrong).names).toEqual(['a.txt']);
  });

  it('is null when its end is missing or its list points outside', () => {
    const bytes = zipOf({ 'a.txt': words });
    expect(Zip.open(bytes.subarray(0, bytes.length - 30))).toBeNull();
    const lost = Uint8Array.from(bytes);
    const [list = 0] = offsetsOf(lost, 'PK\x01\x02');
    lost.fill(0x7f, list + 42, list + 46);
    expect(Zip.open(lost)).toBeNull();
  });

  it('counts the unpacked bytes, not the sizes in its list, and stops at the limit', async () => {
    const bytes = zipOf({ 'a.bin': new Uint8Array(30_000_000) });
    for (const mark of ['PK\x01\x02', 'PK\x03\x04'])
      for (const at of offsetsOf(bytes, mark))
        new DataView(bytes.buffer).setUint32(at + (mark.endsWith('\x02') ? 24 : 22), 10, true);
    await expect(opened(bytes).refuseBomb('ZIP')).rejects.toMatchObject({ code: 'source/unsafe' });
    expect(() => opened(bytes).read('a.bin', 'ZIP')).toThrow(expect.objectContaining({ code: 'source/unsafe' }));
    await expect(opened(zipOf({ 'a.txt': words })).refuseBomb('ZIP')).resolves.toBeUndefined();
  });

  it('is refused with more entries than a document has, and with names that point outside', () => {
    const many = zipOf({ 'a.txt': words });
    new DataView(many.buffer).setUint16(many.length - 12, zipLimits.entries + 1, true);
    expect(() => Zip.open(many)).toThrow(expect.objectContaining({ code: 'source/unsafe' }));
    const bytes = zipOf({ 'abcdef/x': words });
    for (const at of offsetsOf(bytes, 'abcdef/x')) bytes.set(new TextEncoder().encode('../../..'), at);
    expect(() => Zip.open(bytes)).toThrow(expect.objectContaining({ code: 'source/unsafe' }));
  });

  it('reports an encrypted or damaged entry', () => {
    const locked = zipOf({ 'a.txt': words });
    for (const at of offsetsOf(locked, 'PK\x01\x02')) locked[at + 8] = 1;
    expect(() => opened(locked).read('a.txt', 'ZIP')).toThrow(expect.objectContaining({ code: 'source/encrypted' }));
    const broken = zipOf({ 'a.txt': words });
    broken.fill(0xff, 40, 48);
    expect(() => opened(broken).read('a.txt', 'ZIP')).toThrow(expect.objectContaining({ code: 'source/broken' }));
  });
});
