import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStatement } from './check-statement.ts';

const forbidden = [
  'commit',
  'COMMIT',
  'rollback',
  'end',
  'abort',
  'begin',
  'savepoint s',
  'release s',
  'prepare transaction $$x$$',
  'reset role',
  'set role service_role',
  'set local role service_role',
  'set session authorization postgres',
  'discard all',
  'listen x',
  'deallocate all',
  'copy x from stdin',
  'do $$ begin end $$',
  'create temp table x ()',
  '',
  ';',
];

describe('checkStatement', () => {
  it.each(forbidden)('refuses %j, however it is wrapped', (text) => {
    for (const wrapped of [
      text,
      ` \n\t${text}`,
      `-- select\n${text}`,
      `/* select */${text}`,
      `/* /* */ select */ ${text}`,
      `((${text}`,
    ]) {
      expect(() => checkStatement(wrapped)).toThrow('begins with one of');
    }
  });

  it.each([
    'select 1',
    'SELECT 1',
    '(select 1) union (select 2)',
    '-- why\nselect 1',
    '/* a /* nested */ comment */ select 1',
    'with one as (select 1) select * from one',
    'insert into x values ($1)',
    'update x set y = $1',
    'delete from x',
    'values (1)',
    'select "end" from x',
  ])('lets %j through', (text) => {
    expect(() => checkStatement(text)).not.toThrow();
  });

  it.each([
    `select set_config('role', 'service_role', true)`,
    `select pg_catalog . "set_config"('role', 'service_role', true)`,
    `select U&"set\\005fconfig"('role', 'service_role', true)`,
  ])('refuses %j, which would change the role in the middle', (text) => {
    expect(() => checkStatement(text)).toThrow('set_config');
  });

  it('never accepts a forbidden first word, whatever white space and comments precede it', () => {
    const blank = fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '(',
      '-- select 1\n',
      '/* select */',
      '/* /* x */ select */',
      '/**/',
    );
    fc.assert(
      fc.property(fc.array(blank), fc.constantFrom(...forbidden), (before, text) => {
        expect(() => checkStatement(before.join('') + text)).toThrow();
      }),
    );
  });
});
