import { RealtimeClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBinary, writeBinary } from './binary.ts';
import { MalformedFrame } from './message.ts';
import { type Frame, prepareBroadcast, writeChange } from './prepared.ts';
import { readText, writeText } from './text.ts';

/** The published client's own serialiser of frames. */
const { serializer } = new RealtimeClient('ws://127.0.0.1/', { params: { apikey: 'any' } });

function encoded(message: Parameters<typeof serializer.encode>[0]): Buffer {
  const written: (ArrayBuffer | string)[] = [];
  serializer.encode(message, (frame) => {
    written.push(frame);
  });
  return Buffer.from(written[0] as ArrayBuffer);
}

function decoded(frame: Frame | null): unknown {
  let read: unknown = null;
  if (frame === null) return null;
  const raw = frame.binary ? new Uint8Array(frame.bytes).buffer : frame.bytes.toString();
  serializer.decode(raw, (message: unknown) => {
    read = message;
  });
  return read;
}

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => value !== null);

test('a broadcast that the client writes is read correctly', () => {
  fc.assert(
    fc.property(name, name, name, name, json, (topic, event, ref, joinRef, payload) => {
      const frame = encoded({
        topic: `realtime:${topic}`,
        event: 'broadcast',
        ref,
        join_ref: joinRef,
        payload: { type: 'broadcast', event, payload, persist: true },
      });
      const read = readBinary(frame);
      expect(read).toMatchObject({ topic: `realtime:${topic}`, event: 'broadcast', ref, joinRef });
      expect(read.payload).toEqual({ persist: true });
      expect(read.broadcast?.kind).toBe('json');
      const body = read.broadcast?.kind === 'json' ? read.broadcast.body.toString() : '';
      expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(payload)));
    }),
  );
});

test('a broadcast that the server writes is read by the client, in both versions', () => {
  fc.assert(
    fc.property(name, name, json, (topic, event, payload) => {
      const body = Buffer.from(JSON.stringify(payload));
      const parsed = JSON.parse(JSON.stringify(payload));
      const prepared = prepareBroadcast(topic, { kind: 'json', event, body, meta: { id: 'x' } });
      const message = { type: 'broadcast', event, payload: parsed, meta: { id: 'x' } };
      expect(decoded(prepared.frame('2.0.0'))).toEqual({
        topic,
        event: 'broadcast',
        payload: message,
        join_ref: null,
        ref: null,
      });
      expect(JSON.parse(String(prepared.frame('1.0.0')?.bytes))).toMatchObject({
        topic,
        event: 'broadcast',
        payload: message,
      });
    }),
  );
});

test('bytes are sent as bytes, and 1.0.0 cannot express them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), name, (bytes, event) => {
      const payload = bytes.slice().buffer;
      const frame = encoded({ topic: 'realtime:a', event: 'broadcast', payload: { event, payload } });
      const { broadcast } = readBinary(frame);
      if (broadcast?.kind !== 'binary') throw new Error('It was bytes');
      expect(broadcast.body.equals(bytes)).toBe(true);
      const prepared = prepareBroadcast('realtime:a', broadcast);
      expect(prepared.frame('1.0.0')).toBeNull();
      const read = decoded(prepared.frame('2.0.0')) as { payload: { payload: ArrayBuffer } };
      expect(Buffer.from(read.payload.payload).equals(bytes)).toBe(true);
    }),
  );
});

test('a name too long for a length byte is sent as text', () => {
  const broadcast = { kind: 'json', event: 'ω'.repeat(200), body: Buffer.from('{}') } as const;
  expect(writeBinary('realtime:a', broadcast)).toBeNull();
  expect(prepareBroadcast('realtime:a', broadcast).frame('2.0.0')?.bytes.toString()).toContain('"broadcast"');
});

test('text frames are read as they were written, in both versions', () => {
  const ref = fc.option(name);
  fc.assert(
    fc.property(ref, ref, name, name, fc.dictionary(name, json), (joinRef, own, topic, event, payload) => {
      const plain = JSON.parse(JSON.stringify(payload));
      for (const version of ['1.0.0', '2.0.0'] as const) {
        const frame = { joinRef, ref: own, topic, event, payload: plain };
        expect(readText(writeText(frame, version), version)).toEqual({ ...frame, broadcast: null });
      }
    }),
  );
});

test('any other input is refused as malformed, never as an internal error', () => {
  const wrong = (read: () => unknown): void => {
    try {
      read();
    } catch (problem) {
      expect(problem).toBeInstanceOf(MalformedFrame);
    }
  };
  fc.assert(
    fc.property(fc.string(), fc.uint8Array({ maxLength: 60 }), fc.jsonValue(), (text, bytes, value) => {
      for (const version of ['1.0.0', '2.0.0'] as const) {
        wrong(() => readText(text, version));
        wrong(() => readText(JSON.stringify(value), version));
      }
      wrong(() => readBinary(Buffer.from(bytes)));
      wrong(() => readBinary(Buffer.from([3, ...bytes])));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['no JSON', '{'],
  ['a frame of four', '[null,"1","phoenix","heartbeat"]'],
  ['a topic that is no text', '[null,"1",5,"heartbeat",{}]'],
  ['JSON that is too deep', `[null,"1","phoenix","heartbeat",${'['.repeat(200)}${']'.repeat(200)}]`],
  ['a reference that is a list', '[[],"1","phoenix","heartbeat",{}]'],
])('%s is malformed', (_what, text) => {
  expect(() => readText(text, '2.0.0')).toThrow(MalformedFrame);
});

test('binary frames with wrong lengths, or with content that readers cannot parse', () => {
  expect(() => readBinary(Buffer.from([3, 0, 0, 200, 1, 0, 1, 65]))).toThrow(/shorter/);
  expect(() => readBinary(Buffer.from([3, 0, 0, 1, 1, 0, 1, 65, 66, 123]))).toThrow(/JSON/);
  expect(() => readBinary(Buffer.from([3, 0, 0, 1, 1, 0, 0, 0xff, 66]))).toThrow(/UTF-8/);
  expect(() => readBinary(Buffer.from([4, 0, 0, 1, 1, 0, 1]))).toThrow(/kind/);
  expect(() => readBinary(Buffer.from([]))).toThrow(MalformedFrame);
});

test('a row change is one text for all its receivers', () => {
  const data = { schema: 'public', table: 'todos', type: 'INSERT' };
  expect(JSON.parse(writeChange('realtime:a', '2.0.0', [1, 3], data))).toEqual([
    null,
    null,
    'realtime:a',
    'postgres_changes',
    { ids: [1, 3], data },
  ]);
  expect(JSON.parse(writeChange('realtime:b', '1.0.0', [2], data))).toMatchObject({
    topic: 'realtime:b',
    payload: { ids: [2], data },
  });
});
