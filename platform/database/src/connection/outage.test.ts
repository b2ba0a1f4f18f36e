import { Fault } from '@schole/core/fault';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isOutage, translate } from './outage.ts';

function refused(code: string): DatabaseError {
  const error = new DatabaseError('as the server says it', 20, 'error');
  error.code = code;
  return error;
}

function failed(code: string, syscall: string): Error {
  return Object.assign(new Error(code), { code, syscall });
}

describe('translate', () => {
  it.each([
    ['57P01', 'server/starting', 503],
    ['57P02', 'server/starting', 503],
    ['57P03', 'server/starting', 503],
    ['08006', 'server/starting', 503],
    ['25P03', 'server/starting', 503],
    ['53100', 'server/disk-full', 507],
    ['53300', 'server/busy', 429],
    ['57014', 'server/too-slow', 504],
  ])('translates SQLSTATE %s to %s', (code, expectedCode, status) => {
    expect(translate(refused(code))).toMatchObject({ code: expectedCode, status, extra: { values: {} } });
  });

  it('reports a lost or missing connection as a temporary outage', () => {
    for (const error of [
      failed('ECONNREFUSED', 'connect'),
      failed('ENOENT', 'connect'),
      new Error('Connection terminated unexpectedly'),
      new AggregateError([failed('ECONNREFUSED', 'connect')]),
    ]) {
      expect(translate(error)).toMatchObject({ code: 'server/starting' });
    }
  });

  it('leaves everything else as it is', () => {
    const fault = new Fault('question/not-found', 'gone', { status: 404 });
    for (const error of [
      refused('23505'),
      refused('42501'),
      failed('ENOENT', 'open'),
      new TypeError('a bug'),
      fault,
      'text',
    ]) {
      expect(translate(error)).toBe(error);
      expect(isOutage(error)).toBe(false);
    }
  });
});
