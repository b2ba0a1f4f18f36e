import type { FastifyInstance } from 'fastify';
import { readBody } from '../request/body.ts';
import { listFolder, listPage } from '../tables/list.ts';
import type { RouteContext } from './context.ts';

/** POST object/list/{bucket} and object/list-v2/{bucket}. */
export function addListing(server: FastifyInstance, { store }: RouteContext): void {
  server.post<{ Params: { bucket: string } }>('/object/list/:bucket', (request) =>
    store.query(request.caller.claims, (sql) => listFolder(sql, request.params.bucket, readBody(request)), []),
  );
  server.post<{ Params: { bucket: string } }>('/object/list-v2/:bucket', (request) =>
    store.query(request.caller.claims, (sql) => listPage(sql, request.params.bucket, readBody(request)), {
      hasNext: false,
      folders: [],
      objects: [],
    }),
  );
}
