import type { FastifyInstance } from 'fastify';
import { readBody } from '../body.ts';
import { listFolder, listPage } from '../list.ts';
import type { DoorParts } from '../parts.ts';

/** POST object/list/{bucket} and object/list-v2/{bucket}. */
export function addListing(server: FastifyInstance, { store }: DoorParts): void {
  server.post<{ Params: { bucket: string } }>('/object/list/:bucket', (request) =>
    store.look(request.caller.claims, (sql) => listFolder(sql, request.params.bucket, readBody(request)), []),
  );
  server.post<{ Params: { bucket: string } }>('/object/list-v2/:bucket', (request) =>
    store.look(request.caller.claims, (sql) => listPage(sql, request.params.bucket, readBody(request)), {
      hasNext: false,
      folders: [],
      objects: [],
    }),
  );
}
