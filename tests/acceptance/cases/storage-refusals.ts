import { StorageApiError } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { AcceptanceContext, Covers } from '../suite/acceptance.ts';

/** The refusals of storage/v1, and their errors. */
export function declareStorageRefusals(context: () => AcceptanceContext, covers: Covers): void {
  covers(
    'refuses in the published words',
    [
      'StorageError',
      'storage.throwOnError',
      'bucket.throwOnError',
      'storage.setHeader',
      'bucket.setHeader',
      'EntityTooLarge',
      'InvalidMimeType',
      'InvalidKey',
      'InvalidBucketName',
      'NoSuchBucket',
      'InvalidRequest',
    ],
    async () => {
      const { client, id } = await context().signUp('Refused');
      const pictures = client.storage.from('pictures');
      const { storage } = context().service();
      const image = { contentType: 'image/png' };
      const broken = context().client().storage.from('things').setHeader('authorization', 'Bearer a.b.c');
      for (const [answer, status, statusCode, code, message] of [
        [
          await pictures.upload('big.png', 'x'.repeat(1001), image),
          413,
          '413',
          'EntityTooLarge',
          // To its end: the published words name no number.
          /maximum allowed size$/,
        ],
        [
          await pictures.upload('a.pdf', 'x', { contentType: 'application/pdf' }),
          415,
          '415',
          'InvalidMimeType',
          'mime type application/pdf is not supported',
        ],
        [await client.storage.from('things').copy(`${id}/a`, '../x'), 400, '400', 'InvalidKey', 'Invalid key'],
        [await client.storage.from('things').copy(`${id}/a`, `${id}/\u202ex`), 400, '400', 'InvalidKey', 'Invalid key'],
        [await client.storage.from('none').upload('x', 'x'), 400, '404', 'NoSuchBucket', 'Bucket not found'],
        [await storage.createBucket('../x'), 400, '400', 'InvalidBucketName', 'Bucket name invalid'],
        [
          await storage.createBucket('x', { public: false, fileSizeLimit: 'much' }),
          400,
          '400',
          'InvalidRequest',
          'Invalid file size format',
        ],
        [await broken.upload('x', 'x'), 400, '403', 'AccessDenied', 'invalid JWT'],
      ] as const) {
        expect(answer.error, code).toBeInstanceOf(StorageApiError);
        expect(answer.error).toMatchObject({ status, statusCode, code, message: expect.stringMatching(message) });
      }
      await expect(client.storage.from('things').throwOnError().info(`${id}/none`)).rejects.toThrow('Object not found');
      const throwing = context().client().storage.setHeader('x-mine', 'yes').throwOnError();
      await expect(throwing.getBucket('none')).rejects.toThrow('Bucket not found');
    },
  );

  covers('refuses what is more than a person may store, and keeps the rest', ['bucket.upload'], async () => {
    const { client, id } = await context().signUp('Stored');
    const service = context().service();
    const { data: member } = await service.from('memberships').select('school_id').eq('user_id', id).single();
    const agreed = await service.from('schools').update({ person_megabytes: 0 }).eq('id', member?.school_id);
    expect(agreed.error).toBeNull();
    const sources = client.storage.from('sources');
    const refused = await sources.upload(
      `${id}/${crypto.randomUUID().replaceAll('-', '')}/a.txt`,
      'Plants make sugar.',
    );
    expect(refused.error).toBeInstanceOf(StorageApiError);
    expect(refused.error).toMatchObject({
      status: 402,
      statusCode: '402',
      message: 'The storage of this account is full',
    });
    expect((await sources.list(id)).data).toEqual([]);
    await service.from('schools').update({ person_megabytes: 1 }).eq('id', member?.school_id);
    const stored = await sources.upload(`${id}/${crypto.randomUUID().replaceAll('-', '')}/a.txt`, 'Plants make sugar.');
    expect(stored.error).toBeNull();
  });

  covers('says of what comes later that it is not there', ['feature_disabled'], async () => {
    const { storage } = context().service();
    await storage.from('pictures').upload('later.png', 'x', { contentType: 'image/png' });
    const disabled = { error: 'feature_disabled', code: 'FeatureNotEnabled' };
    for (const [method, path] of [
      ['GET', 'render/image/public/pictures/later.png?width=10'],
      ['GET', 'render/image/authenticated/pictures/later.png?width=10'],
      ['POST', 'upload/resumable'],
      ['PATCH', 'upload/resumable/x'],
      ['PUT', 's3/pictures/x'],
      ['GET', 'bucket/pictures/lifecycle'],
    ] as const) {
      const answer = await context().fetch(`/storage/v1/${path}`, {
        method,
        ...(method === 'GET' ? {} : { body: 'x', headers: { 'content-type': 'application/offset+octet-stream' } }),
      });
      expect([path, answer.status, await answer.json()]).toEqual([path, 400, expect.objectContaining(disabled)]);
    }
    const transform = { width: 10 };
    expect((await storage.from('pictures').createSignedUrl('later.png', 60, { transform })).error).toMatchObject({
      code: 'FeatureNotEnabled',
    });
    expect((await storage.getBucketLifecycle('pictures')).error).toMatchObject({ code: 'FeatureNotEnabled' });
    expect((await storage.from('pictures').purgeCache('later.png')).error).toMatchObject({
      code: 'FeatureNotEnabled',
    });
  });
}
