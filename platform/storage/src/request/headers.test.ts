import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPrivate, disposition, isKnown, readCacheControl, readRange } from './headers.ts';

it('shows pictures and plain text inline, and sends what could run as an attachment', () => {
  for (const type of ['image/png', 'image/jpeg', 'text/plain;charset=UTF-8', 'audio/mpeg', 'video/mp4']) {
    expect(disposition(type, 'a/b.x', undefined), type).toMatch(/^inline; /);
  }
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'application/pdf',
    'text/plainx',
    'text/javascript',
  ]) {
    expect(disposition(type, 'a/b.x', undefined), type).toMatch(/^attachment; /);
  }
  expect(disposition('image/png', 'a/b.png', '')).toBe('attachment; filename="b.png"; filename*=UTF-8\'\'b.png');
});

it('the file name to save under is the last part of the name or the requested one, complete', () => {
  expect(disposition('text/plain', 'x/Η ύλη.txt', '')).toBe(
    `attachment; filename="_ ___.txt"; filename*=UTF-8''${encodeURIComponent('Η ύλη.txt')}`,
  );
  expect(disposition('text/plain', 'x', 'a/../b"\r\nset-cookie: c')).toBe(
    'attachment; filename="a_.._b_set-cookie: c"; filename*=UTF-8\'\'a_.._b%22set-cookie%3A%20c',
  );
});

it('no name breaks the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, download) => {
      const header = disposition('text/html', name, download);
      expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).not.toMatch(/[/\\\p{Cc}]/u);
    }),
  );
});

it('reads one range, and sends the whole for a range that it does not support', () => {
  expect(readRange('bytes=0-3', 10)).toEqual({ start: 0, end: 3 });
  expect(readRange('bytes=4-', 10)).toEqual({ start: 4, end: 9 });
  expect(readRange('bytes=-4', 10)).toEqual({ start: 6, end: 9 });
  expect(readRange('bytes=-40', 10)).toEqual({ start: 0, end: 9 });
  expect(readRange('bytes=8-400', 10)).toEqual({ start: 8, end: 9 });
  for (const other of [undefined, '', 'bytes=-', 'bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b']) {
    expect(readRange(other, 10), String(other)).toBeNull();
  }
  expect(() => readRange('bytes=10-', 10)).toThrow(expect.objectContaining({ status: 416 }));
  expect(() => readRange('bytes=-0', 10)).toThrow(expect.objectContaining({ status: 416 }));
  expect(() => readRange('bytes=0-', 0)).toThrow(expect.objectContaining({ status: 416 }));
});

it('private answers are cached in the browser only', () => {
  expect(readCacheControl('max-age=60')).toBe('max-age=60');
  expect(readCacheControl('x\r\nset-cookie: a')).toBe('no-cache');
  expect(readCacheControl(undefined)).toBe('no-cache');
  expect(asPrivate('max-age=60')).toBe('private, max-age=60');
  expect(asPrivate('public, max-age=60')).toBe('private, max-age=60');
  expect(asPrivate('no-cache')).toBe('no-cache');
});

it('the ETag decides whether it is known, and only without one the time', () => {
  const time = new Date('2026-11-01T10:00:00.500Z');
  expect(isKnown('"a"', undefined, '"a"', time)).toBe(true);
  expect(isKnown('W/"b", "a"', undefined, '"a"', time)).toBe(true);
  expect(isKnown('*', undefined, '"a"', time)).toBe(true);
  expect(isKnown('"b"', time.toUTCString(), '"a"', time)).toBe(false);
  expect(isKnown(undefined, time.toUTCString(), '"a"', time)).toBe(true);
  expect(isKnown(undefined, 'Sat, 01 Nov 2025 10:00:00 GMT', '"a"', time)).toBe(false);
  expect(isKnown(undefined, 'yesterday', '"a"', time)).toBe(false);
});
