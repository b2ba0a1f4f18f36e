import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listUsers, showUser, showUsers } from '../account.ts';
import { type AuthContext, inAuth } from '../context.ts';
import { authFault } from '../errors.ts';
import { readBody } from '../input.ts';
import { lockUser } from './permission.ts';

const usualPage = 50;
const largestPage = 1_000;
const lastPage = 1_000_000;

const params = z.object({ id: z.string() });
const query = z.object({ page: z.string().max(20).optional(), per_page: z.string().max(20).optional() });

/** The client writes nothing behind `page=` when it was not asked for one. */
function readNumber(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined || text === '') return usual;
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw authFault('validation_failed', { message: `${name}: a whole number from 1 to ${most}` });
  }
  return number;
}

/** RFC 8288; `page` stands first in each address, because clients read it from there. */
function linksOf(page: number, perPage: number, total: number): string | undefined {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** GET admin/users and admin/users/{id}: who the accounts are. */
export function addRead(server: FastifyInstance, context: AuthContext): void {
  server.get('/admin/users', async (request, reply) => {
    const asked = readBody(query, request.query);
    const page = readNumber('page', asked.page, 1, lastPage);
    const perPage = readNumber('per_page', asked.per_page, usualPage, largestPage);
    const { users, total } = await inAuth(context.database, async (transaction) => {
      const found = await listUsers(transaction, { limit: perPage, offset: (page - 1) * perPage });
      return { total: found.total, users: await showUsers(transaction, found.users) };
    });
    reply.header('x-total-count', String(total)).header('link', linksOf(page, perPage, total));
    return { users, aud: 'authenticated' };
  });

  server.get('/admin/users/:id', (request) =>
    inAuth(context.database, async (transaction) => {
      const user = await lockUser(transaction, readBody(params, request.params).id);
      return showUser(transaction, user);
    }),
  );
}
