import type { RequestGenerator, ValidInputs } from './fuzz-request.ts';
import { hostileBody, hostileText, mutate } from './hostile.ts';
import type { SeededRandom } from './seeded-random.ts';

const kinds: readonly [string, ...string[]] = [
  'object',
  'object/public',
  'object/authenticated',
  'object/sign',
  'object/upload/sign',
  'object/info',
  'object/info/public',
  'object/list',
  'object/list-v2',
  'render/image/public',
];

function objectPath(random: SeededRandom, { buckets }: ValidInputs): string {
  const name = Array.from({ length: 1 + random.below(3) }, () =>
    random.chance(0.25) ? hostileText(random) : 'folder',
  ).join('/');
  const bucket = random.chance(0.1) ? hostileText(random) : random.pick(buckets);
  return `${random.pick(kinds)}/${bucket}/${name}`;
}

/** Objects and buckets with every method, with names that attempt path traversal. */
export const generateStorage: RequestGenerator = (random, valid) => {
  const bucket = random.pick(valid.buckets);
  const whole: readonly [string, ...string[]] = [
    'bucket',
    `bucket/${bucket}`,
    `bucket/${bucket}/empty`,
    'object/move',
    'object/copy',
    `object/list/${bucket}`,
    `object/list-v2/${bucket}`,
    `object/${bucket}`,
    `object/sign/${bucket}`,
    'upload/resumable',
    's3',
    'status',
  ];
  const plain = random.chance(0.4) ? random.pick(whole) : objectPath(random, valid);
  const path = random.chance(0.12) ? mutate(random, plain) : plain;
  const encoded = random.chance(0.8) ? encodeURI(path.toWellFormed()) : path.replaceAll(/[^\x21-\x7e]|[#]/g, '');
  const query = random.pick([
    '',
    '',
    '?token=a.b.c',
    '?download=',
    `?token=${encodeURIComponent(hostileText(random).toWellFormed())}`,
    '?width=1&height=99999999&resize=nope',
    '?limit=-1&offset=x',
  ]);
  const method = random.pick(['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']);
  const members = {
    prefix: 'folder',
    prefixes: ['a', 'b/c'],
    limit: 10,
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
    search: '',
    bucketId: bucket,
    sourceKey: 'a',
    destinationKey: 'b',
    destinationBucket: bucket,
    expiresIn: 60,
    paths: ['a', 'b'],
    id: 'new',
    name: 'new',
    public: false,
    file_size_limit: 10,
    allowed_mime_types: ['image/*'],
    cursor: 'x',
    with_delimiter: true,
  };
  const raw = random.chance(0.25);
  return {
    method,
    path: `/storage/v1/${encoded}${query}`,
    headers: {
      'content-type': raw
        ? random.pick(['text/html', 'image/png', 'multipart/form-data; boundary=b', 'multipart/form-data', 'a/b/c'])
        : 'application/json',
      ...(random.chance(0.2) ? { 'x-upsert': hostileText(random).replaceAll(/[^\x20-\x7e]/g, '') } : {}),
      ...(random.chance(0.1) ? { 'x-metadata': random.pick(['e30=', '%%%', 'bm8ganNvbg==']) } : {}),
      ...(random.chance(0.2)
        ? { range: random.pick(['bytes=0-1', 'bytes=9-1', 'bytes=-', 'bytes=0-0,2-3', 'lines=1']) }
        : {}),
      ...(random.chance(0.1) ? { 'if-none-match': '*', 'if-modified-since': 'yesterday' } : {}),
    },
    body:
      method === 'GET' || method === 'HEAD'
        ? null
        : Buffer.from(raw ? multipart(random) : hostileBody(random, members)),
  };
};

function multipart(random: SeededRandom): string {
  const part = `--b\r\ncontent-disposition: form-data; name="${random.pick(['', 'cacheControl', 'metadata'])}"; filename="${hostileText(random)}"\r\ncontent-type: text/plain\r\n\r\nbytes\r\n--b--\r\n`;
  return random.chance(0.5) ? mutate(random, part) : part;
}
