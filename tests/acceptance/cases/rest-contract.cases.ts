import { join } from 'node:path';
import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';

const environment = {
  SCHOLE_MIGRATIONS: join(import.meta.dirname, '../../foreign/library'),
  SCHOLE_REST_SCHEMAS: 'public,library',
  SCHOLE_REST_PLAN: 'on',
  SCHOLE_DATABASE_SECONDS: '3',
};

acceptance(
  'rest: the letter of the contract',
  (context, covers) => {
    const enter = async (name: string) => (await context().signUp(name)).client.schema('library');

    covers(
      'calls a function without named parameters only by a whole body or the argument ""',
      ['POST /rest/v1/rpc/{name}', 'GET /rest/v1/rpc/{name}', 'PGRST202', 'parameters without names'],
      async () => {
        const library = await enter('Una');
        expect((await library.rpc('echo', { any: [1] })).data).toEqual({ any: [1] });
        expect((await library.rpc('echo', { '': 1 })).data).toEqual({ '': 1 });
        expect((await library.rpc('shout', { '': 'low' }, { get: true })).data).toBe('LOW');
        for (const [name, values] of [
          ['double', { '': 2 }],
          ['double', {}],
          ['join_words', { '': 'a' }],
        ] as const) {
          expect(await library.rpc(name, values), name).toMatchObject({
            status: 404,
            error: { code: 'PGRST202', hint: null },
          });
        }
        expect((await library.rpc('joinwords')).error).toMatchObject({ code: 'PGRST202', hint: null });
        expect((await library.rpc('counted', { b: 1 })).error?.hint).toBe(
          'Perhaps you meant to call the function library.counted(a)',
        );
        expect((await library.rpc('counted', { a: 1 })).data).toBe('named');
      },
    );

    covers(
      'names the candidates in the order of their parameters',
      ['POST /rest/v1/rpc/{name}', 'PGRST203', 'order of candidates'],
      async () => {
        const library = await enter('Candida');
        expect(await library.rpc('same', { a: 1 })).toMatchObject({
          status: 300,
          error: {
            code: 'PGRST203',
            message:
              'Could not choose the best candidate function between: library.same(a => integer), library.same(a => text), library.same(a => integer, b => integer)',
          },
        });
      },
    );

    covers(
      'opens the functions of a guest in every schema that is served',
      ['GET /rest/v1/rpc/{name}', 'client.schema', 'functions of guests'],
      async () => {
        const visitor = context().client().schema('library');
        expect((await visitor.rpc('shout', { '': 'low' }, { get: true })).data).toBe('LOW');
        expect(await visitor.rpc('closed')).toMatchObject({ status: 401, error: { code: '42501' } });
        const library = await enter('Opal');
        expect(await library.rpc('closed')).toMatchObject({ status: 403, error: { code: '42501' } });
      },
    );

    covers(
      'fills the identity that a row lacks',
      ['from.insert', 'POST /rest/v1/{table}', 'defaults of identity columns'],
      async () => {
        const library = await enter('Ida');
        const rows = [{ id: 7, title: 'given', pages: 3 }, { title: 'counted' }];
        const made = await library.from('books').insert(rows, { defaultToNull: false }).select('id,title,pages');
        expect(made).toMatchObject({
          status: 201,
          data: [
            { id: 7, title: 'given', pages: 3 },
            { id: 100, title: 'counted', pages: 1 },
          ],
        });
      },
    );

    covers('refuses two embedded resources of one name', ['from.select', 'embedded names'], async () => {
      const library = await enter('Dua');
      const books = () => library.from('books');
      const twice = await books().select('id,authors!books_author_id_fkey(name),authors!books_editor_id_fkey(name)');
      expect(twice).toMatchObject({
        status: 400,
        error: { code: '42712', message: 'table name "books_authors_1" specified more than once' },
      });
      const apart = 'id,author:authors!books_author_id_fkey(name),editor:authors!books_editor_id_fkey(name)';
      expect((await books().select(apart).eq('id', 1)).data).toEqual([
        { id: 1, author: { name: 'Melpo' }, editor: null },
      ]);
    });

    covers(
      'shows an object of nulls where a function of one row finds nothing',
      ['from.select', 'embedded functions'],
      async () => {
        const library = await enter('Nula');
        const { data } = await library.from('books').select('id,last_loan(book_id,reader)').lte('id', 2).order('id');
        expect(data).toEqual([
          { id: 1, last_loan: { book_id: 1, reader: 'Erato' } },
          { id: 2, last_loan: { book_id: null, reader: null } },
        ]);
      },
    );

    covers(
      'hints at relations, and has the published names in its errors',
      ['query.order', 'PGRST200', 'PGRST118', 'names in errors'],
      async () => {
        const library = await enter('Hinta');
        expect((await library.from('books').select('id,last_loam(id)')).error).toMatchObject({
          code: 'PGRST200',
          hint: null,
        });
        expect((await library.from('books').select('id,loan(id)')).error).toMatchObject({
          code: 'PGRST200',
          hint: "Perhaps you meant 'loans' instead of 'loan'.",
        });
        expect((await library.from('loans').select('id,work:books(titel)')).error).toMatchObject({
          code: '42703',
          message: 'column books_1.titel does not exist',
          hint: 'Perhaps you meant to reference the column "books_1.title".',
        });
        const deep = await library.from('loans').select('id,books(id,writer:authors!books_author_id_fkey(nam))');
        expect(deep.error).toMatchObject({ message: 'column authors_2.nam does not exist' });
        expect((await library.from('books').select('id,lent:loans(id)').order('lent(id)')).error).toMatchObject({
          code: 'PGRST118',
          message: "A related order on 'lent' is not possible",
          details: "'books' and 'lent' do not form a many-to-one or one-to-one relationship",
        });
      },
    );

    covers('shows the identifier of a query in its plan', ['query.explain', 'query identifiers'], async () => {
      const library = await enter('Planka');
      const { data } = await library.from('shelves').select('id').explain({ format: 'json', verbose: true });
      expect(data).toMatchObject([{ Plan: expect.anything() }]);
      // An external server says itself whether it counts queries.
      if (context().engine === 'embedded') expect(data).toMatchObject([{ 'Query Identifier': expect.any(Number) }]);
    });

    covers(
      'counts only what the caller sees, whichever count was asked for',
      ['from.select', 'HEAD /rest/v1/{table}', 'counts'],
      async () => {
        const many = await enter('Multa');
        const few = await enter('Parca');
        await many.from('diaries').insert(Array.from({ length: 60 }, () => ({ line: 'of many' })));
        await few.from('diaries').insert({ line: 'the only one' });
        await context().sql('analyze library.diaries');
        for (const count of ['planned', 'estimated', 'exact'] as const)
          expect((await few.from('diaries').select('id', { count, head: true })).count, count).toBe(1);
        const hidden = few.from('diaries').select('id', { count: 'planned', head: true }).eq('line', 'of many');
        expect((await hidden).count).toBe(0);
        const service = context().service().schema('library');
        expect((await service.from('diaries').select('id', { count: 'planned', head: true })).count).toBe(61);
      },
    );

    covers(
      'ends a read that takes too long with 504 and a code',
      ['GET /rest/v1/rpc/{name}', 'limit on time'],
      async () => {
        const visitor = context().client().schema('library');
        expect(await visitor.rpc('rest', { seconds: 30 }, { get: true })).toMatchObject({
          status: 504,
          error: { code: '57014', message: 'canceling statement due to statement timeout' },
        });
        // A network without an account pays like a person, and nobody with an account pays for it.
        const rest = () => visitor.rpc('rest', { seconds: 0.5 }, { get: true });
        let answer = await rest();
        for (let times = 0; times < 10 && answer.status === 200; times += 1) answer = await rest();
        expect(answer).toMatchObject({ status: 429, error: { code: '53400' } });
        expect((await (await enter('Solva')).from('shelves').select('id').limit(1)).status).toBe(200);
      },
    );

    covers(
      'gives a person so much time of the database a minute, and the others theirs',
      ['GET /rest/v1/rpc/{name}', 'budget of time'],
      async () => {
        const greedy = await context().signUp('Avida');
        const rest = () => greedy.client.schema('library').rpc('rest', { seconds: 1.9 }, { get: true });
        for (const answer of [await rest(), await rest()]) expect(answer.data).toBe('rested');
        const { data } = await greedy.client.auth.getSession();
        const refused = await context().fetch('/rest/v1/shelves?select=id', {
          headers: { 'accept-profile': 'library', authorization: `Bearer ${data.session?.access_token}` },
        });
        expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
        expect(await refused.json()).toEqual({
          code: '53400',
          message: expect.stringContaining('try again'),
          details: null,
          hint: null,
        });
        const other = await enter('Modesta');
        expect((await other.from('shelves').select('id').limit(1)).status).toBe(200);
        expect((await context().service().schema('library').from('shelves').select('id').limit(1)).status).toBe(200);
      },
    );

    covers(
      'serves a person at once while two others send many slow reads',
      ['GET /rest/v1/rpc/{name}', 'shares of a pool'],
      async () => {
        const attackers = [await enter('Lenta'), await enter('Tarda')];
        const innocent = await enter('Innoxia');
        const reads = attackers.flatMap((one) =>
          Array.from({ length: 18 }, () =>
            one.rpc('rest', { seconds: 30 }, { get: true }).then(({ status }) => status),
          ),
        );
        for (let times = 0; times < 5; times += 1)
          expect(await innocent.from('shelves').select('id').limit(1)).toMatchObject({ status: 200, error: null });
        // Each of theirs was ended, or refused: while it waited, or over the budget.
        expect([...new Set(await Promise.all(reads))].sort()).toEqual([429, 504]);
      },
    );

    covers(
      'refuses many conditions that no index serves',
      ['query.or', 'PGRST100', 'limits of conditions'],
      async () => {
        const library = await enter('Scana');
        const many = Array.from({ length: 9 }, () => 'title.imatch.a').join(',');
        const books = () => library.from('books').select('id').eq('id', 1);
        expect((await books().or(many).like('title', '%')).status).toBe(200);
        expect(await books().or(many).likeAnyOf('title', ['%', 'a'])).toMatchObject({
          status: 400,
          error: { code: 'PGRST100' },
        });
        expect(await books().textSearch('title', 'a'.repeat(1001))).toMatchObject({
          status: 400,
          error: { code: 'PGRST100' },
        });
        expect(await books().in('title', ['x'.repeat(9_000)])).toMatchObject({
          status: 400,
          error: { code: 'PGRST100' },
        });
      },
    );
  },
  { environment },
);
