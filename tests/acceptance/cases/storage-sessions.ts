import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { AcceptanceContext, Covers } from '../suite/acceptance.ts';

interface Folder {
  client: SupabaseClient;
  things: ReturnType<SupabaseClient['storage']['from']>;
  mine(file: string): string;
}

/** Cases of storage/v1 about what ends with a session; part of the area `storage`. */
export function declareStorageSessions(
  context: () => AcceptanceContext,
  covers: Covers,
  folder: (name: string) => Promise<Folder>,
): void {
  covers(
    'addresses that a person lent end with their session, those of the service key do not',
    [
      ...['createSignedUrl', 'createSignedUrls', 'createSignedUploadUrl', 'uploadToSignedUrl'].map(
        (name) => `bucket.${name}`,
      ),
      'ExpiredToken',
    ],
    async () => {
      const { client, things, mine } = await folder('Leaver');
      await things.upload(mine('a.txt'), 'alpha');
      const one = (await things.createSignedUrl(mine('a.txt'), 60 * 60 * 24 * 365)).data?.signedUrl ?? '';
      const many = (await things.createSignedUrls([mine('a.txt')], 60)).data?.[0]?.signedUrl ?? '';
      const upload = (await things.createSignedUploadUrl(mine('b.txt'))).data?.token ?? '';
      const service = context().service().storage.from('things');
      const its = (await service.createSignedUrl(mine('a.txt'), 60)).data?.signedUrl ?? '';
      for (const url of [one, many, its]) expect((await fetch(url)).status).toBe(200);
      await client.auth.signOut();
      for (const url of [one, many]) {
        const ended = await fetch(url);
        expect([ended.status, await ended.json()]).toMatchObject([400, { code: 'ExpiredToken' }]);
      }
      expect((await fetch(its)).status).toBe(200);
      const visitor = context().client().storage.from('things');
      expect((await visitor.uploadToSignedUrl(mine('b.txt'), upload, 'late')).error).toMatchObject({
        code: 'ExpiredToken',
      });
    },
  );
}
