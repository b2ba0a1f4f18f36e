import type { FastifyInstance } from 'fastify';
import { refuse } from '../faults.ts';

/** Features of the published service that this one does not have: refused by name, instead of with a not-found answer. */
const unavailableFeatures: readonly (readonly [address: string, feature: string])[] = [
  ['/render/*', 'Image transformation'],
  ['/upload/resumable', 'Resumable uploading'],
  ['/upload/resumable/*', 'Resumable uploading'],
  ['/s3', 'The S3 protocol'],
  ['/s3/*', 'The S3 protocol'],
  ['/iceberg/*', 'Analytics buckets'],
  ['/vector/*', 'Vector buckets'],
  ['/cdn/*', 'A cache in front of the server'],
  ['/bucket/:id/lifecycle', 'Lifecycle rules'],
];

/** Answers every caller, with whatever key and body their protocol has; the body is never read. */
export function addUnavailable(server: FastifyInstance): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const [url, feature] of unavailableFeatures) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        config: { open: true },
        handler: () => {
          throw refuse.unavailable(feature);
        },
      });
    }
  });
}
