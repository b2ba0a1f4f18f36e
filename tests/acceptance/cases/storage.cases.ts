import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';
import { declareStorageRefusals } from './storage-refusals.ts';
import { declareStorageSessions } from './storage-sessions.ts';

/** The migration of a guest application: buckets by SQL, and the policies of each role. */
const migration = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('things', 'things', false, null, null),
    ('pictures', 'Pictures & more', true, 1000, '{image/*,text/plain}'),
    ('inbox', 'inbox', false, null, null)
  on conflict (id) do nothing;
  create policy "Own folder" on storage.objects for all to authenticated
    using (bucket_id = 'things' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'things' and (storage.foldername(name))[1] = auth.uid()::text);
  create policy "Anybody uploads" on storage.objects for insert with check (bucket_id in ('pictures', 'inbox'));
  create policy "Owners of pictures" on storage.objects for delete using (bucket_id = 'pictures' and owner = auth.uid());
  create policy "Owners see" on storage.objects for select using (bucket_id = 'pictures' and owner_id = auth.uid()::text);
  create policy "Own buckets" on storage.buckets for all to authenticated
    using (owner = auth.uid()) with check (owner_id = auth.uid()::text);
`;

const day = { cacheControl: '86400' };

acceptance(
  'storage',
  (context, covers) => {
    /** A new person with their own folder in the bucket `things`. */
    async function folder(name: string) {
      const person = await context().signUp(name);
      return {
        ...person,
        things: person.client.storage.from('things'),
        mine: (file: string) => `${person.id}/${file}`,
      };
    }

    covers(
      'makes, reads, lists, changes, empties and deletes buckets',
      [
        ...['createBucket', 'getBucket', 'listBuckets', 'updateBucket', 'emptyBucket', 'deleteBucket', 'from'].map(
          (name) => `storage.${name}`,
        ),
        'GET /storage/v1/bucket',
        'GET /storage/v1/bucket/{id}',
        'POST /storage/v1/bucket',
        'PUT /storage/v1/bucket/{id}',
        'DELETE /storage/v1/bucket/{id}',
        'POST /storage/v1/bucket/{id}/empty',
        ...['BucketAlreadyExists', 'NoSuchBucket', 'InvalidRequest'],
      ],
      async () => {
        const { storage } = context().service();
        expect(await storage.createBucket('made')).toEqual({ data: { name: 'made' }, error: null });
        expect((await storage.getBucket('made')).data, 'private by default, without limits').toEqual({
          ...{ id: 'made', name: 'made', owner: '', public: false },
          ...{ file_size_limit: null, allowed_mime_types: null },
          ...{ created_at: expect.any(String), updated_at: expect.any(String) },
        });
        expect((await storage.createBucket('made')).error).toMatchObject({
          statusCode: '409',
          code: 'BucketAlreadyExists',
        });
        const changed = { public: true, fileSizeLimit: '2KB', allowedMimeTypes: ['text/*'] };
        expect((await storage.updateBucket('made', changed)).data).toEqual({ message: 'Successfully updated' });
        expect((await storage.getBucket('made')).data).toMatchObject({ public: true, file_size_limit: 2000 });
        const listed = await storage.listBuckets({
          search: 'mad',
          sortColumn: 'name',
          sortOrder: 'desc',
          limit: 1,
          offset: 0,
        });
        expect(listed.data, 'the list alone tells the type').toMatchObject([{ id: 'made', type: 'STANDARD' }]);
        await storage.from('made').upload('a.txt', 'a');
        expect((await storage.deleteBucket('made')).error).toMatchObject({
          message: 'The bucket you tried to delete is not empty',
          statusCode: '409',
        });
        expect((await storage.emptyBucket('made')).data, 'as published; it is empty already').toEqual({
          message: 'Empty bucket has been queued. Completion may take up to an hour.',
        });
        expect((await storage.deleteBucket('made')).data).toEqual({ message: 'Successfully deleted' });
        expect((await storage.getBucket('made')).error).toMatchObject({
          message: 'Bucket not found',
          code: 'NoSuchBucket',
        });
      },
    );

    covers(
      'keeps what is uploaded with the published defaults, and overwrites only when told',
      [
        ...['bucket.upload', 'bucket.update', 'bucket.download', 'bucket.info', 'bucket.exists', 'KeyAlreadyExists'],
        ...['POST', 'PUT', 'GET', 'HEAD'].map((method) => `${method} /storage/v1/object/{bucket}/{path}`),
        'GET /storage/v1/object/info/{bucket}/{path}',
      ],
      async () => {
        const { things, mine, client } = await folder('Defaults');
        const made = await things.upload(mine('a b/γ.txt'), 'alpha', { metadata: { shelf: 1 } });
        expect(made.data).toEqual({
          ...{ id: expect.any(String), path: mine('a b/γ.txt'), fullPath: `things/${mine('a b/γ.txt')}` },
        });
        const { data: info } = await things.info(mine('a b/γ.txt'));
        expect(info).toMatchObject({
          ...{ id: made.data?.id, bucketId: 'things', name: mine('a b/γ.txt'), size: 5, metadata: { shelf: 1 } },
          ...{ contentType: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600', version: expect.any(String) },
          ...{ etag: expect.stringMatching(/^".+"$/), lastModified: expect.any(String), createdAt: expect.any(String) },
        });
        const again = await things.upload(mine('a b/γ.txt'), 'beta');
        expect(again.error).toMatchObject({ message: 'The resource already exists', status: 400, statusCode: '409' });
        expect((await things.upload(mine('a b/γ.txt'), 'beta', { upsert: true, ...day })).data?.id).toBe(made.data?.id);
        expect((await things.update(mine('a b/γ.txt'), 'gamma', { contentType: 'text/markdown' })).error).toBeNull();
        expect(await (await things.download(mine('a b/γ.txt'))).data?.text()).toBe('gamma');
        const { data: stream } = await things.download(mine('a b/γ.txt')).asStream();
        expect(await new Response(stream).text()).toBe('gamma');
        expect(await things.exists(mine('a b/γ.txt'))).toEqual({ data: true, error: null });
        expect((await things.exists(mine('none'))).data).toBe(false);
        const { data: session } = await client.auth.getSession();
        const head = await context().fetch(`/storage/v1/object/things/${encodeURI(mine('a b/γ.txt'))}`, {
          method: 'HEAD',
          headers: { authorization: `Bearer ${session.session?.access_token}` },
        });
        expect([head.status, head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([
          ...[200, '5', 'text/markdown'],
        ]);
      },
    );

    covers('takes every kind of body', ['bucket.upload'], async () => {
      const { things, mine } = await folder('Bodies');
      const bytes = new TextEncoder().encode('<ξ>');
      const form = new FormData();
      form.set('file', new Blob([bytes], { type: 'text/xml' }));
      form.set('cacheControl', '60');
      const bodies = {
        text: '<ξ>',
        buffer: Buffer.from(bytes),
        view: bytes,
        blob: new Blob([bytes], { type: 'text/xml' }),
        file: new File([bytes], 'x.xml', { type: 'text/xml' }),
        form,
        stream: new Blob([bytes]).stream(),
        node: Readable.from([Buffer.from(bytes)]),
      };
      for (const [kind, body] of Object.entries(bodies)) {
        expect(
          (await things.upload(mine(kind), body, { contentType: 'text/xml', metadata: { kind } })).error,
          kind,
        ).toBeNull();
        expect(await (await things.download(mine(kind))).data?.text(), kind).toBe('<ξ>');
        expect((await things.info(mine(kind))).data, kind).toMatchObject({
          ...{ contentType: 'text/xml', metadata: { kind } },
          cacheControl: kind === 'form' ? 'max-age=60' : 'max-age=3600',
        });
      }
      await things.upload(mine('pairs'), new URLSearchParams({ a: '1' }), { contentType: 'application/json' });
      expect(await (await things.download(mine('pairs'))).data?.text()).toBe('a=1');
    });

    covers(
      'lends addresses: one, many, under another name; for reading and for writing',
      [
        ...['createSignedUrl', 'createSignedUrls', 'createSignedUploadUrl', 'uploadToSignedUrl'].map(
          (name) => `bucket.${name}`,
        ),
        ...['sign/{bucket}', 'sign/{bucket}/{path}', 'upload/sign/{bucket}/{path}'].map(
          (path) => `POST /storage/v1/object/${path}`,
        ),
        'PUT /storage/v1/object/upload/sign/{bucket}/{path}',
        ...['NoSuchKey', 'InvalidSignature'],
      ],
      async () => {
        const { things, mine } = await folder('Lender');
        await things.upload(mine('α b.txt'), 'alpha');
        const { data: one } = await things.createSignedUrl(mine('α b.txt'), 60, { download: 'β.txt' });
        const download = await fetch(one?.signedUrl ?? '');
        expect([download.status, await download.text()]).toEqual([200, 'alpha']);
        expect(download.headers.get('content-disposition')).toContain(
          `filename*=UTF-8''${encodeURIComponent('β.txt')}`,
        );
        const { data: many } = await things.createSignedUrls([mine('α b.txt'), mine('none')], 60, {
          download: true,
        });
        expect(many?.map(({ error, signedUrl }) => [error === null, signedUrl === null])).toEqual([
          ...[
            [true, false],
            [false, true],
          ],
        ]);
        const under = await fetch(many?.[0]?.signedUrl ?? '');
        expect(under.headers.get('content-disposition')).toMatch(/^attachment/);
        expect((await things.createSignedUrl(mine('none'), 60)).error).toMatchObject({
          code: 'NoSuchKey',
          statusCode: '404',
        });
        const spoilt = await fetch(`${one?.signedUrl}`.replace(/token=..../, 'token=AAAA'));
        expect([spoilt.status, await spoilt.json()]).toMatchObject([400, { code: 'InvalidSignature' }]);

        const { data: upload } = await things.createSignedUploadUrl(mine('later.txt'));
        const visitor = context().client().storage.from('things');
        const { data: put } = await visitor.uploadToSignedUrl(mine('later.txt'), upload?.token ?? '', 'later');
        expect(put).toEqual({ path: mine('later.txt'), fullPath: `things/${mine('later.txt')}` });
        const twice = await visitor.uploadToSignedUrl(mine('later.txt'), upload?.token ?? '', 'later');
        expect(twice.error, 'not over what is there').toMatchObject({ statusCode: '409' });
        const { data: over } = await things.createSignedUploadUrl(mine('later.txt'), { upsert: true });
        const form = new Blob(['again'], { type: 'text/plain' });
        expect((await visitor.uploadToSignedUrl(mine('later.txt'), over?.token ?? '', form)).error).toBeNull();
        expect(await (await things.download(mine('later.txt'))).data?.text()).toBe('again');
      },
    );

    declareStorageSessions(context, covers, folder);

    covers(
      'serves a public bucket to everybody, in parts, and not again what is known',
      [
        ...['bucket.getPublicUrl', 'bucket.download', 'InvalidRange'],
        'GET /storage/v1/object/public/{bucket}/{path}',
        'GET /storage/v1/object/info/public/{bucket}/{path}',
        'GET /storage/v1/object/authenticated/{bucket}/{path}',
      ],
      async () => {
        const { client } = await folder('Public');
        await client.storage.from('pictures').upload('all/a.svg', '<svg/>', { contentType: 'image/svg+xml' });
        const visitor = context().client().storage.from('pictures');
        const path = visitor.getPublicUrl('all/a.svg').data.publicUrl.slice(context().url.length);
        const read = (headers: Record<string, string> = {}, query = '') => context().fetch(path + query, { headers });
        const whole = await read();
        expect([whole.status, await whole.text()]).toEqual([200, '<svg/>']);
        expect([whole.headers.get('x-content-type-options'), whole.headers.get('content-disposition')]).toEqual([
          ...['nosniff', expect.stringMatching(/^attachment/)],
        ]);
        for (const [range, status, text] of [
          ['bytes=1-3', 206, 'svg'],
          ['bytes=4-', 206, '/>'],
          ['bytes=-2', 206, '/>'],
          ['bytes=6-', 416, null],
        ] as const) {
          const part = await read({ range });
          expect(part.status, range).toBe(status);
          if (text === null) expect(await part.json()).toMatchObject({ error: 'invalid_range', code: 'InvalidRange' });
          else expect(await part.text(), range).toBe(text);
        }
        const etag = whole.headers.get('etag') ?? '';
        const modified = whole.headers.get('last-modified') ?? '';
        expect((await read({ 'if-none-match': etag })).status).toBe(304);
        expect((await read({ 'if-modified-since': modified })).status).toBe(304);
        expect((await read({ 'if-none-match': '"another"' })).status).toBe(200);
        const named = await read({}, '?download=b.svg');
        expect(named.headers.get('content-disposition')).toContain('b.svg');
        expect(await (await visitor.download('all/a.svg')).data?.text(), 'with a key, too').toBe('<svg/>');
        const info = await context().fetch('/storage/v1/object/info/public/pictures/all/a.svg');
        expect(await info.json()).toMatchObject({ name: 'all/a.svg', size: 6 });
        const authenticated = await context().fetch('/storage/v1/object/authenticated/pictures/all/a.svg');
        expect(await authenticated.text()).toBe('<svg/>');
        const hidden = await context().fetch('/storage/v1/object/public/things/all/a.svg');
        expect(await hidden.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
      },
    );

    covers(
      'moves and copies, also into another bucket',
      ['bucket.move', 'bucket.copy', 'POST /storage/v1/object/move', 'POST /storage/v1/object/copy'],
      async () => {
        const { client, things, mine, id } = await folder('Mover');
        await things.upload(mine('a'), 'alpha', { metadata: { shelf: 1 } });
        expect((await things.move(mine('a'), mine('b'))).data).toMatchObject({ message: 'Successfully moved' });
        expect((await things.copy(mine('b'), mine('c'))).data).toEqual({ path: `things/${mine('c')}` });
        expect((await things.copy(mine('b'), mine('c'))).error).toMatchObject({ statusCode: '409' });
        expect((await things.info(mine('c'))).data).toMatchObject({
          metadata: { shelf: 1 },
          cacheControl: 'max-age=3600',
        });
        const fresh = {
          copyMetadata: false,
          metadata: { mimetype: 'text/markdown', cacheControl: 'no-store' },
        } as const;
        expect((await things.copy(mine('b'), mine('d'), fresh)).error).toBeNull();
        expect((await things.info(mine('d'))).data).toMatchObject({
          ...{ contentType: 'text/markdown', cacheControl: 'no-store', metadata: {} },
        });
        expect((await things.copy(mine('b'), 'copied', { destinationBucket: 'pictures' })).error).toBeNull();
        const service = context().service().storage.from('things');
        expect((await service.move(mine('b'), 'moved', { destinationBucket: 'pictures' })).error).toBeNull();
        const { data } = await client.storage.from('pictures').list();
        expect(data?.map(({ name }) => name)).toEqual(expect.arrayContaining(['copied', 'moved']));
        const rows = await context().sql("select owner_id from storage.objects where name in ('copied', 'moved')");
        expect(rows).toEqual([{ owner_id: id }, { owner_id: id }]);
        expect((await things.move(mine('none'), mine('x'))).error).toMatchObject({ message: 'Object not found' });
      },
    );

    covers(
      'lists 100 from 0 by name, and pages by cursor',
      [
        'bucket.list',
        'bucket.listV2',
        'POST /storage/v1/object/list/{bucket}',
        'POST /storage/v1/object/list-v2/{bucket}',
      ],
      async () => {
        const { things, mine, id } = await folder('Lister');
        for (const name of ['b.txt', 'a.txt', 'folder/c.txt', 'folder/d.txt']) await things.upload(mine(name), name);
        const names = async (options?: Parameters<typeof things.list>[1]) =>
          (await things.list(id, options)).data?.map(({ name, id: file }) => (file === null ? `${name}/` : name));
        expect(await names()).toEqual(['folder/', 'a.txt', 'b.txt']);
        expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual(['folder/', 'b.txt', 'a.txt']);
        expect(await names({ limit: 1, offset: 1 })).toEqual(['a.txt']);
        expect(await names({ search: 'B' })).toEqual(['b.txt']);
        expect((await things.list(`${id}/folder`)).data).toMatchObject([
          { name: 'c.txt', metadata: { size: 12, mimetype: 'text/plain;charset=UTF-8', httpStatusCode: 200 } },
          { name: 'd.txt' },
        ]);
        await context().sql(
          `insert into storage.objects (bucket_id, name, owner)
           select 'things', $1 || '/many/' || lpad(number::text, 3, '0'), $1::uuid from generate_series(1, 130) as number`,
          [id],
        );
        expect((await things.list(`${id}/many`)).data, 'a hundred by default').toHaveLength(100);
        const { data: page } = await things.listV2({ prefix: `${id}/`, limit: 2, with_delimiter: true });
        expect(page).toMatchObject({
          hasNext: true,
          folders: [],
          objects: [{ name: mine('a.txt') }, { name: mine('b.txt') }],
        });
        const { data: next } = await things.listV2({
          prefix: `${id}/`,
          with_delimiter: true,
          cursor: page?.nextCursor ?? '',
        });
        expect(next).toMatchObject({
          hasNext: false,
          folders: [
            { name: mine('folder/'), key: mine('folder') },
            { name: mine('many/'), key: mine('many') },
          ],
          objects: [],
        });
        const sortBy = { column: 'created_at', order: 'desc' } as const;
        const { data: latest } = await things.listV2({ prefix: mine('folder/'), sortBy, limit: 1 });
        expect(latest?.objects).toMatchObject([{ name: mine('folder/d.txt') }]);
        const { data: exact } = await things.listV2({ prefix: mine('a.txt'), exactMatch: true });
        expect(exact?.objects.map(({ name }) => name)).toEqual([mine('a.txt')]);
      },
    );

    covers(
      'removes one and many, and says which',
      ['bucket.remove', 'DELETE /storage/v1/object/{bucket}', 'DELETE /storage/v1/object/{bucket}/{path}'],
      async () => {
        const { client, things, mine } = await folder('Remover');
        for (const name of ['a', 'b', 'c']) await things.upload(mine(name), name);
        const { data } = await things.remove([mine('a'), mine('b'), mine('none')]);
        expect(data?.map(({ name }) => name).sort()).toEqual([mine('a'), mine('b')]);
        const { data: session } = await client.auth.getSession();
        const one = await context().fetch(`/storage/v1/object/things/${mine('c')}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${session.session?.access_token}` },
        });
        expect(await one.json()).toEqual({ message: 'Successfully deleted' });
        expect((await things.list(mine('').slice(0, -1))).data).toEqual([]);
      },
    );

    covers('does what the policies of somebody else say, for visitors, too', ['AccessDenied'], async () => {
      const { client, id } = await folder('Policy');
      const visitor = context().client();
      // Uploading is allowed and reading is not: the response must not require reading a row.
      expect((await visitor.storage.from('inbox').upload('from a visitor', 'x')).error).toBeNull();
      expect((await visitor.storage.from('inbox').download('from a visitor')).error).toMatchObject({
        code: 'NoSuchKey',
      });
      const { data: upload } = await visitor.storage.from('inbox').createSignedUploadUrl('signed by a visitor');
      expect(
        (await visitor.storage.from('inbox').uploadToSignedUrl('signed by a visitor', upload?.token ?? '', 'x')).error,
      ).toBeNull();
      expect((await visitor.storage.from('things').upload(`${id}/x`, 'x')).error).toMatchObject({
        message: 'new row violates row-level security policy',
        ...{ status: 400, statusCode: '403', code: 'AccessDenied' },
      });
      await client.storage.from('pictures').upload('owned', 'x');
      expect((await visitor.storage.from('pictures').remove(['owned'])).data).toEqual([]);
      expect((await client.storage.from('pictures').remove(['owned'])).data).toMatchObject([
        { name: 'owned', owner: id },
      ]);
      expect((await client.storage.createBucket(`of-${id}`)).error).toBeNull();
      expect((await client.storage.listBuckets()).data).toMatchObject([{ id: `of-${id}`, owner: id }]);
      expect((await visitor.storage.listBuckets()).data).toEqual([]);
      expect((await visitor.storage.createBucket('x')).error).toMatchObject({ statusCode: '403' });
    });

    declareStorageRefusals(context, covers);
  },
  { migration },
);
