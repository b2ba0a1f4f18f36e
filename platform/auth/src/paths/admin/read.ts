import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listUsers, showUser, showUsers } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { authFault } from '../../http/auth-fault.ts';
import { readBody } from '../../http/input.ts';
import { lockUser } from './permission.ts';

const defaultPageSize = 50;
const maxPageSize = 1_000;
const maxPage = 1_000_000;

const params = z.object({ id: z.string() });
const query = z.object({ page: z.string().max(20).optional(), per_page: z.string().max(20).optional() });

/** The client sends an empty `page=` when none was requested. */
function readNumber(name: string, text: string | undefined, defaultValue: number, max: number): number {
  if (text === undefined || text === '') return defaultValue;
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) {
    throw authFault('validation_failed', { message: `${name}: a whole number from 1 to ${max}` });
  }
  return number;
}

/** RFC 8288; `page` comes first in each address, because clients read it from there. */
function linksOf(page: number, perPage: number, total: number): string | undefined {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** GET admin/users and admin/users/{id}: lists accounts or returns one. */
export function addRead(server: FastifyInstance, context: AuthContext): void {
  server.get('/admin/users', async (request, reply) => {
    const parameters = readBody(query, request.query);
    const page = readNumber('page', parameters.page, 1, maxPage);
    const perPage = readNumber('per_page', parameters.per_page, defaultPageSize, maxPageSize);
    const { users, total } = await inAuthTransaction(context.database, async (transaction) => {
      const found = await listUsers(transaction, { limit: perPage, offset: (page - 1) * perPage });
      return { total: found.total, users: await showUsers(transaction, found.users) };
    });
    reply.header('x-total-count', String(total)).header('link', linksOf(page, perPage, total));
    return { users, aud: 'authenticated' };
  });

  server.get('/admin/users/:id', (request) =>
    inAuthTransaction(context.database, async (transaction) => {
      const user = await lockUser(transaction, readBody(params, request.params).id);
      return showUser(transaction, user);
    }),
  );
}
