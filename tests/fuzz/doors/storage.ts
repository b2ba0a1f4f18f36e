import type { Dice } from '../dice.ts';
import { hostileBody, hostileText, mutate } from '../hostile.ts';
import type { Aim, Ammunition } from '../shot.ts';

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

function objectPath(dice: Dice, { buckets }: Ammunition): string {
  const name = Array.from({ length: 1 + dice.below(3) }, () => (dice.chance(0.25) ? hostileText(dice) : 'folder')).join(
    '/',
  );
  const bucket = dice.chance(0.1) ? hostileText(dice) : dice.one(buckets);
  return `${dice.one(kinds)}/${bucket}/${name}`;
}

/** Objects and buckets by every method, with names that lead elsewhere. */
export const aimStorage: Aim = (dice, ammunition) => {
  const bucket = dice.one(ammunition.buckets);
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
  const plain = dice.chance(0.4) ? dice.one(whole) : objectPath(dice, ammunition);
  const path = dice.chance(0.12) ? mutate(dice, plain) : plain;
  const encoded = dice.chance(0.8) ? encodeURI(path.toWellFormed()) : path.replaceAll(/[^\x21-\x7e]|[#]/g, '');
  const query = dice.one([
    '',
    '',
    '?token=a.b.c',
    '?download=',
    `?token=${encodeURIComponent(hostileText(dice).toWellFormed())}`,
    '?width=1&height=99999999&resize=nope',
    '?limit=-1&offset=x',
  ]);
  const method = dice.one(['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']);
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
  const raw = dice.chance(0.25);
  return {
    method,
    path: `/storage/v1/${encoded}${query}`,
    headers: {
      'content-type': raw
        ? dice.one(['text/html', 'image/png', 'multipart/form-data; boundary=b', 'multipart/form-data', 'a/b/c'])
        : 'application/json',
      ...(dice.chance(0.2) ? { 'x-upsert': hostileText(dice).replaceAll(/[^\x20-\x7e]/g, '') } : {}),
      ...(dice.chance(0.1) ? { 'x-metadata': dice.one(['e30=', '%%%', 'bm8ganNvbg==']) } : {}),
      ...(dice.chance(0.2)
        ? { range: dice.one(['bytes=0-1', 'bytes=9-1', 'bytes=-', 'bytes=0-0,2-3', 'lines=1']) }
        : {}),
      ...(dice.chance(0.1) ? { 'if-none-match': '*', 'if-modified-since': 'yesterday' } : {}),
    },
    body:
      method === 'GET' || method === 'HEAD' ? null : Buffer.from(raw ? multipart(dice) : hostileBody(dice, members)),
  };
};

function multipart(dice: Dice): string {
  const part = `--b\r\ncontent-disposition: form-data; name="${dice.one(['', 'cacheControl', 'metadata'])}"; filename="${hostileText(dice)}"\r\ncontent-type: text/plain\r\n\r\nbytes\r\n--b--\r\n`;
  return dice.chance(0.5) ? mutate(dice, part) : part;
}
