import type { AttackContext, AttackRequest, AttackSeries } from './contract.ts';
import { createTally, forEachOf } from './tally.ts';

const bucket = 'sources';
const root = '/storage/v1/object';

/** The victim's file by every route, plainly and by paths that a careless reader resolves to it. */
export const storageSeries = createStorageSeries(['visitor', 'attacker', 'suspended', 'nobody']);

/** The series with only these callers. */
export function createStorageSeries(names: readonly (keyof AttackContext['callers'])[]): AttackSeries {
  return {
    name: 'storage',
    async run(context) {
      const { callers, attacker, victim } = context;
      const tally = createTally(context);
      const own = await signOwn(context);
      for (const caller of names.map((name) => callers[name])) {
        const paths = pathsTo(victim.file, attacker.id).flatMap((path) => readsOf(path, own));
        const requests = [...paths, ...listsOf(victim.id), ...writesOf(victim.file, attacker)];
        await forEachOf(requests, (request) => tally.try(caller, request, request));
      }
      return tally;
    },
  };
}

type Try = AttackRequest & { mustRefuse?: boolean };

/** A signed address of the attacker's own file, of which the token is tried on others. */
async function signOwn({ attacker, callers, send }: AttackContext): Promise<string> {
  const request = { method: 'POST', path: `${root}/sign/${bucket}/${attacker.file}`, body: { expiresIn: 600 } };
  const { text } = await send(callers.attacker, request);
  return /token=([^"&]+)/.exec(text)?.[1] ?? '';
}

/** Ways of writing a path, raw as they are sent: escapes, dot segments, null bytes, other alphabets, other buckets. */
function pathsTo(file: string, attackerId: string): string[] {
  const [folder = '', ...rest] = file.split('/');
  const name = rest.join('/');
  const escaped = file.replaceAll('-', '%2d').replaceAll('/', '%2f');
  const up = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%2f',
    '..%5c',
    '%c0%ae%c0%ae',
    '%ef%bc%8e%ef%bc%8e',
    '..;',
    '...',
  ];
  return [
    `${bucket}/${file}`,
    `${bucket}/${escaped}`,
    `${bucket}//${file}`,
    `${bucket}/./${file}`,
    `${bucket}/%00${file}`,
    `${bucket}/${file}%00`,
    `${bucket}/${file}%00.png`,
    `${bucket}/${file}/`,
    `${bucket}/${file}%20`,
    `${bucket}/${folder.toUpperCase()}/${name}`,
    `${bucket}/${folder}%E2%80%8B/${name}`,
    `${bucket}/${folder}%5c${name.replaceAll('/', '%5c')}`,
    `${bucket}%2f${file}`,
    `${bucket}%00/${file}`,
    `SOURCES/${file}`,
    `exports/${file}`,
    `exports/../${bucket}/${file}`,
    `exports/%2e%2e/${bucket}/${file}`,
    ...up.map((dots) => `${bucket}/${attackerId}/${dots}/${file}`),
    ...up.map((dots) => `${bucket}/${attackerId}/notes/${dots}/${dots}/${file}`),
    `${bucket}/..%2f..%2f..%2f..%2fetc%2fpasswd`,
    `${bucket}/%2fetc%2fpasswd`,
  ];
}

function readsOf(path: string, token: string): Try[] {
  const paths = [
    `${root}/${path}`,
    `${root}/authenticated/${path}`,
    `${root}/public/${path}`,
    `${root}/info/${path}`,
    `${root}/info/authenticated/${path}`,
    `${root}/info/public/${path}`,
    `${root}/sign/${path}`,
    `${root}/sign/${path}?token=${token}`,
    `/storage/v1/render/image/authenticated/${path}`,
    `/storage/v1/s3/${path}`,
  ];
  const read = paths.flatMap((one) => [
    { method: 'GET', path: one },
    { method: 'HEAD', path: one },
  ]);
  return [
    ...read,
    { method: 'GET', path: `${root}/${path}`, headers: { range: 'bytes=0-3' } },
    { method: 'POST', path: `${root}/sign/${path}`, body: { expiresIn: 600 } },
  ].map((request) => ({ ...request, mustRefuse: true }));
}

function listsOf(victimId: string): Try[] {
  const prefixes = [victimId, `${victimId}/notes`, '', '%', `%/${victimId}`, `../${victimId}`, '_'.repeat(36)];
  return [
    ...prefixes.flatMap((prefix) => [
      { method: 'POST', path: `${root}/list/${bucket}`, body: { prefix, search: 'secret' } },
      { method: 'POST', path: `${root}/list/${bucket}`, body: { prefix, limit: 100, offset: 0 } },
      { method: 'POST', path: `${root}/list-v2/${bucket}`, body: { prefix, with_delimiter: false } },
    ]),
    { method: 'GET', path: '/storage/v1/bucket' },
    { method: 'GET', path: `/storage/v1/bucket/${bucket}` },
  ];
}

/** Writing over the victim's file, taking it, giving it away and deleting it. */
function writesOf(file: string, attacker: { id: string; file: string }): Try[] {
  const away = `${attacker.id}/taken.txt`;
  const bytes = Buffer.from('Taken');
  const plain = { 'content-type': 'text/plain' };
  const [folder = ''] = file.split('/');
  const keys = [file, `${attacker.id}/../${file}`, file.replace('/', '//'), `${file}\u0000`, `./${file}`];
  const moves = keys.flatMap((sourceKey) =>
    ['move', 'copy'].flatMap((verb) => [
      { method: 'POST', path: `${root}/${verb}`, body: { bucketId: bucket, sourceKey, destinationKey: away } },
      {
        method: 'POST',
        path: `${root}/${verb}`,
        body: { bucketId: bucket, sourceKey: attacker.file, destinationKey: sourceKey },
      },
      {
        method: 'POST',
        path: `${root}/${verb}`,
        body: { bucketId: bucket, sourceKey, destinationBucket: 'exports', destinationKey: away },
      },
    ]),
  );
  const writes: AttackRequest[] = [
    ...moves,
    { method: 'POST', path: `${root}/${bucket}/${file}`, headers: { ...plain, 'x-upsert': 'true' }, body: bytes },
    { method: 'PUT', path: `${root}/${bucket}/${file}`, headers: plain, body: bytes },
    { method: 'POST', path: `${root}/${bucket}/${folder}/new.txt`, headers: plain, body: bytes },
    { method: 'POST', path: `${root}/${bucket}/${attacker.id}/../${folder}/new.txt`, headers: plain, body: bytes },
    { method: 'POST', path: `${root}/upload/sign/${bucket}/${file}`, headers: { 'x-upsert': 'true' }, body: {} },
    { method: 'PUT', path: `${root}/upload/sign/${bucket}/${file}?token=a.b.c`, headers: plain, body: bytes },
    { method: 'DELETE', path: `${root}/${bucket}/${file}` },
    { method: 'POST', path: `/storage/v1/bucket/${bucket}/empty`, body: {} },
    { method: 'DELETE', path: `/storage/v1/bucket/${bucket}`, body: {} },
    { method: 'PUT', path: `/storage/v1/bucket/${bucket}`, body: { public: true } },
    { method: 'POST', path: '/storage/v1/bucket', body: { name: 'taken', public: true } },
  ];
  // These two answer 200 with what they did for each name: for foreign ones nothing.
  const answeredByName: Try[] = [
    { method: 'POST', path: `${root}/sign/${bucket}`, body: { expiresIn: 600, paths: keys } },
    { method: 'DELETE', path: `${root}/${bucket}`, body: { prefixes: keys } },
  ];
  return [...writes.map((request) => ({ ...request, mustRefuse: true })), ...answeredByName];
}
