import { describe, expect, it } from 'vitest';
import { adaptGuestFile, rowNumberAt, splitStatements } from './guest-statements.ts';

const textsOf = (sql: string): string[] => splitStatements(sql).map(({ text }) => text);

describe('the statements of a file', () => {
  it.each([
    ['one without a semicolon', 'select 1', ['select 1']],
    ['empty ones and comments', ';; -- a; b\n/* c; /* d; */ e; */ select 1;;', ['select 1']],
    ['texts and names', `select 'a;''b;', "c;""d;"; select 2`, [`select 'a;''b;', "c;""d;"`, 'select 2']],
    [
      'escaped texts',
      String.raw`select E'it\'s; so', e'\\'; select 2`,
      [String.raw`select E'it\'s; so', e'\\'`, 'select 2'],
    ],
    ['a backslash in a plain text', String.raw`select '\'; select 2`, [String.raw`select '\'`, 'select 2']],
    [
      'dollar quotes',
      'do $$ begin; $a$; end $$; do $é_1$ $$; $é_1$',
      ['do $$ begin; $a$; end $$', 'do $é_1$ $$; $é_1$'],
    ],
    ['parameters and names with a dollar', 'execute a$b$c($1); select 2', ['execute a$b$c($1)', 'select 2']],
    [
      'bodies of the standard',
      'create or replace function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
      [
        'create or replace function f() returns int begin atomic select case when true then 1 end; select 2; end',
        'select 3',
      ],
    ],
    ['one that never ends', `select 'a; select 2`, [`select 'a; select 2`.slice(0, 9), 'select 2']],
  ])('%s', (_what, sql, texts) => {
    expect(textsOf(sql)).toEqual(texts);
  });

  it('of a megabyte are found', () => {
    const text = `'${'x'.repeat(500_000)}'`;
    expect(textsOf(`select ${text}; select E${text}; select 3`)).toHaveLength(3);
  });
});

describe('a file of a guest', () => {
  it('keeps its lines, its texts and everything that is not a setting, an extension or a transaction', () => {
    const sql = `begin;
-- alter role authenticator set pgrst.db_schemas = 'a';
alter role authenticator
  set pgrst.db_schemas = 'public, api';
create extension "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto;
do $$ begin alter role authenticator set pgrst.x = 'y'; end $$;
select 'begin; commit;';
alter role somebody set work_mem = '1MB';
commit work; start transaction isolation level serializable; end;`;
    const { sql: adapted, ignored } = adaptGuestFile(sql);
    expect(ignored.map(({ at }) => rowNumberAt(sql, at))).toEqual([3]);
    expect(adapted.split('\n').map((line) => line.trimEnd())).toEqual([
      '     ;',
      "-- alter role authenticator set pgrst.db_schemas = 'a';",
      '',
      `${' '.repeat(38)};`,
      'create extension if not exists "uuid-ossp" with schema extensions;',
      'create extension if not exists pgcrypto;',
      "do $$ begin alter role authenticator set pgrst.x = 'y'; end $$;",
      "select 'begin; commit;';",
      "alter role somebody set work_mem = '1MB';",
      `${' '.repeat(11)};${' '.repeat(47)};${' '.repeat(4)};`,
    ]);
  });
});
