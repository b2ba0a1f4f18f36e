import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Fault } from '@schole/core/fault';
import type { Database } from '@schole/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorageDriver } from './contract.ts';
import { createStorageFixture, type StorageFixture } from './test-fixture.ts';

/** The step at which the server dies: from that step on nothing happens any more, no clean-up either. */
type Step = 'bytes half' | 'bytes' | 'row' | 'old bytes' | 'answer lost' | null;
let diesAt: Step = null;
let dead = false;
let outage: Fault | null = null;
/** How often a write began. */
let writesStarted = 0;

const killed = () => {
  dead = true;
  return new Error('killed');
};

function killableDriver(disk: StorageDriver): StorageDriver {
  return {
    ...disk,
    async write(path, bytes, maxBytes) {
      writesStarted += 1;
      if (dead) throw new Error('killed');
      if (diesAt === 'bytes half') {
        // A draft is what a killed process leaves.
        await disk.write(`${path}-half`, Readable.from(['half']), maxBytes);
        throw killed();
      }
      const written = await disk.write(path, bytes, maxBytes);
      if (diesAt === 'bytes') throw killed();
      return written;
    },
    async remove(paths) {
      if (diesAt === 'old bytes') throw killed();
      if (dead) throw new Error('killed');
      await disk.remove(paths);
    },
  };
}

function interrupted(database: Database): Database {
  return {
    ...database,
    async asUser(claims, work, options) {
      if (dead) throw new Error('killed');
      const writes = options?.readOnly !== true && options?.rollback !== true;
      if (writes && outage !== null) throw outage;
      if (writes && diesAt === 'row') throw killed();
      const result = await database.asUser(claims, work, options);
      if (writes && diesAt === 'answer lost') throw new Fault('server/starting', 'away', { status: 503 });
      return result;
    },
  };
}

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await createStorageFixture({ driver: killableDriver, database: interrupted, limit: 50_000_000 });
});
afterAll(() => fixture.close());
afterEach(async () => {
  [diesAt, dead, outage] = [null, false, null];
  await fixture.anna.client.storage
    .from('sources')
    .remove(await fixture.rows('sources').then((names) => [...names, 'x']));
  await age(2);
  await fixture.objects.sweep();
  expect(await fixture.files()).toEqual([]);
});

const bucket = () => fixture.anna.client.storage.from('sources');

/** Makes every stored file so many hours old. */
async function age(hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const file of await fixture.files()) await utimes(join(fixture.folder, file.slice(0, 2), file), then, then);
}

/** The invariant at every moment: every object with a row can be read completely. */
async function expectWhole(expected: string | null): Promise<void> {
  const { data } = await bucket().download(fixture.anna.mine('a'));
  expect(data === null ? null : await data.text()).toBe(expected);
  expect(await fixture.rows('sources')).toEqual(expected === null ? [] : [fixture.anna.mine('a')]);
}

describe('a server that dies in the middle', () => {
  const newOne: [Step, string | null, number][] = [
    ['bytes half', null, 1],
    ['bytes', null, 1],
    ['row', null, 1],
    ['answer lost', 'new', 1],
  ];
  it.each(newOne)('of an upload, at the step "%s"', async (step, expected, files) => {
    diesAt = step;
    expect((await bucket().upload(fixture.anna.mine('a'), 'new')).error).not.toBeNull();
    [diesAt, dead] = [null, false];
    await expectWhole(expected);
    expect(await fixture.files(), 'nothing young is swept').toHaveLength(files);
    expect(await fixture.objects.sweep()).toBe(0);
    await age(2);
    await fixture.objects.sweep();
    expect(await fixture.files()).toHaveLength(expected === null ? 0 : 1);
    await expectWhole(expected);
  });

  const replacing: [Step, string][] = [
    ['bytes half', 'old'],
    ['bytes', 'old'],
    ['row', 'old'],
    ['old bytes', 'new'],
    ['answer lost', 'new'],
  ];
  it.each(replacing)('of a replacement, at the step "%s"', async (step, expected) => {
    await bucket().upload(fixture.anna.mine('a'), 'old');
    diesAt = step;
    await bucket().upload(fixture.anna.mine('a'), 'new', { upsert: true });
    [diesAt, dead] = [null, false];
    await expectWhole(expected);
    expect(await fixture.files()).toHaveLength(2);
    await age(2);
    expect(await fixture.objects.sweep()).toBe(1);
    await expectWhole(expected);
  });

  it.each(['row', 'old bytes', 'answer lost'] as const)('of a removal, at the step "%s"', async (step) => {
    await bucket().upload(fixture.anna.mine('a'), 'old');
    diesAt = step;
    await bucket().remove([fixture.anna.mine('a')]);
    [diesAt, dead] = [null, false];
    await expectWhole(step === 'row' ? 'old' : null);
    await age(2);
    expect(await fixture.objects.sweep()).toBe(step === 'row' ? 0 : 1);
    await expectWhole(step === 'row' ? 'old' : null);
  });

  it('a draft that a killed process left is swept when it is old', async () => {
    await mkdir(join(fixture.folder, 'ab'), { recursive: true });
    await writeFile(join(fixture.folder, 'ab', 'abc.part'), 'half');
    expect(await fixture.objects.sweep()).toBe(0);
    await age(2);
    expect(await fixture.objects.sweep()).toBe(1);
    expect(await fixture.files()).toEqual([]);
  });

  it('the sweep removes nothing while the database cannot be queried', async () => {
    await bucket().upload(fixture.anna.mine('a'), 'old');
    await age(2);
    dead = true;
    await expect(fixture.objects.sweep()).rejects.toThrow('killed');
    dead = false;
    await expectWhole('old');
  });
});

describe('a refusal in the middle', () => {
  it('a full database leaves no bytes, and is reported', async () => {
    outage = new Fault('server/disk-full', 'full', { status: 507 });
    const { error } = await bucket().upload(fixture.anna.mine('a'), 'new');
    expect(error).toMatchObject({ status: 507, statusCode: '507' });
    expect(await fixture.files()).toEqual([]);
  });

  it('a race of two uploads leaves one object, and no bytes of the slower', async () => {
    const { anna } = fixture;
    const slow = new PassThrough();
    slow.write('slow');
    const upload = bucket().upload(anna.mine('a'), slow);
    await expect.poll(() => fixture.files()).toHaveLength(1);
    await bucket().upload(anna.mine('a'), 'fast');
    slow.end();
    expect((await upload).error).toMatchObject({ statusCode: '409' });
    await expectWhole('fast');
    expect(await fixture.files()).toHaveLength(1);
  });

  it('many concurrent replacements of one name leave one row and one file', async () => {
    const { anna } = fixture;
    const values = Array.from({ length: 12 }, (_, number) => `value ${number}`);
    const answers = await Promise.all(values.map((value) => bucket().upload(anna.mine('a'), value, { upsert: true })));
    for (const { error } of answers) expect(error).toBeNull();
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await fixture.rows('sources')).toEqual([anna.mine('a')]);
    expect(await fixture.files()).toHaveLength(1);
    expect(values).toContain(await (await bucket().download(anna.mine('a'))).data?.text());
  });

  it('concurrent replacing, removing and reading never shows a partial object', async () => {
    const { anna } = fixture;
    const body = (letter: string) => letter.repeat(200_000);
    await bucket().upload(anna.mine('a'), body('0'));
    const work: Promise<unknown>[] = [];
    for (let round = 1; round < 8; round += 1) {
      work.push(bucket().upload(anna.mine('a'), body(String(round)), { upsert: true }));
      if (round % 3 === 0) work.push(bucket().remove([anna.mine('a')]));
      work.push(
        bucket()
          .download(anna.mine('a'))
          .then(async ({ data }) => {
            if (data === null) return;
            const text = await data.text();
            expect(text).toBe(body(text[0] ?? ''));
          }),
      );
    }
    await Promise.all(work);
    expect((await fixture.files()).length).toBe((await fixture.rows('sources')).length);
  });
});

/** An upload whose body never ends. */
function begin(headers: string, body: string, { address, anna }: StorageFixture = fixture) {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  const headerText = Object.entries({ ...anna.headers, host: 'x' }).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `POST /storage/v1/object/sources/${anna.mine('a')} HTTP/1.1\r\n${headerText.join('\r\n')}\r\n${headers}\r\n\r\n${body}`,
  );
  let response = '';
  socket.on('data', (piece) => {
    response += piece.toString();
  });
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(response)));
  return { socket, closed };
}
const form =
  '--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\ncontent-type: text/plain\r\n\r\nhalf of it';
const sorts = [
  ['raw', 'content-type: text/plain\r\ncontent-length: 1000', 'half of it'],
  ['in pieces', 'content-type: text/plain\r\ntransfer-encoding: chunked', 'a\r\nhalf of it\r\n'],
  ['a form', 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000', form],
] as const;

describe('a connection that fails', () => {
  it.each(sorts)('an upload that is broken off leaves nothing: %s', async (_, headers, body) => {
    const { socket } = begin(headers, body);
    await expect.poll(() => fixture.files()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => fixture.files()).toEqual([]);
    expect(await fixture.rows('sources')).toEqual([]);
  });

  it('a form that ends too early is refused and leaves nothing', async () => {
    const { closed, socket } = begin(
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\nconnection: close`,
      form,
    );
    expect(await closed).toMatch(/^HTTP\/1.1 400[\s\S]*"error":"Aborted"/);
    socket.destroy();
    expect(await fixture.files()).toEqual([]);
  });

  it('an aborted connection releases its upload slot', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { socket } = begin('content-type: text/plain\r\ncontent-length: 1000', 'half');
      await expect.poll(() => fixture.files()).toHaveLength(1);
      socket.destroy();
      await expect.poll(() => fixture.files()).toEqual([]);
    }
    expect((await bucket().upload(fixture.anna.mine('a'), 'x')).error).toBeNull();
  });

  it('no bytes of an unauthorized caller reach the disk', async () => {
    writesStarted = 0;
    const { error } = await fixture.nobody.storage.from('sources').upload('x', Buffer.alloc(3_000_000));
    const other = await fixture.boris.client.storage
      .from('sources')
      .upload(fixture.anna.mine('b'), new Blob([Buffer.alloc(3_000_000)]));
    expect([error, other.error]).toMatchObject([{ statusCode: '403' }, { statusCode: '403' }]);
    expect(writesStarted).toBe(0);
  });

  it('one person sends four files at a time, and the others queue', async () => {
    const streams = Array.from({ length: 6 }, () => new PassThrough());
    const uploads = streams.map((stream, number) => {
      stream.write('x');
      return bucket().upload(fixture.anna.mine(`n${number}`), stream);
    });
    await expect.poll(() => fixture.files()).toHaveLength(4);
    const other = await fixture.boris.client.storage.from('sources').upload(fixture.boris.mine('b'), 'x');
    expect(other.error, 'nobody else waits for them').toBeNull();
    await fixture.boris.client.storage.from('sources').remove([fixture.boris.mine('b')]);
    expect(await fixture.files()).toHaveLength(4);
    for (const stream of streams) stream.end();
    for (const { error } of await Promise.all(uploads)) expect(error).toBeNull();
    expect(await fixture.files()).toHaveLength(6);
  });
});

describe('a stalled upload', () => {
  let impatient: StorageFixture;
  beforeAll(async () => {
    impatient = await createStorageFixture({ stalledAfter: 1_500 });
  });
  afterAll(() => impatient.close());

  it.each(sorts)('is aborted and leaves nothing: %s', async (_, headers, body) => {
    const { closed } = begin(headers, body, impatient);
    await closed;
    await expect.poll(() => impatient.files()).toEqual([]);
    expect(await impatient.rows('sources')).toEqual([]);
    const { error } = await impatient.anna.client.storage.from('sources').upload(impatient.anna.mine('next'), 'x');
    expect(error).toBeNull();
    await impatient.anna.client.storage.from('sources').remove([impatient.anna.mine('next')]);
  });
});

describe('a full disk', () => {
  let small: StorageFixture;
  beforeEach(async () => {
    small = await createStorageFixture({
      driver: (disk) => ({
        ...disk,
        write: (path, bytes, maxBytes) =>
          disk.write(
            path,
            Readable.from(
              (async function* () {
                for await (const piece of bytes.iterator({ destroyOnReturn: false })) {
                  yield piece;
                  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
                }
              })(),
            ),
            maxBytes,
          ),
      }),
    });
  });
  afterEach(() => small.close());

  it('is reported with its own status, and leaves nothing', async () => {
    const { anna } = small;
    const { error } = await anna.client.storage.from('sources').upload(anna.mine('a'), 'x'.repeat(100));
    expect(error).toMatchObject({ status: 507, statusCode: '507' });
    expect(error?.message).toContain('disk of the server is full');
    expect(await small.rows('sources')).toEqual([]);
    expect(await small.files()).toEqual([]);
  });
});
