import type { CallOutput } from '@schole/core';
import { diskReserveOf } from '@schole/storage';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { readDisk } from '../disk.ts';

type Output = CallOutput<'read-storage'>;

const maxSchools = 100;

/** The size of files and the database, from their rows, and the free space of the disk. */
export const readStorage: ServerFunction<'read-storage'> = {
  name: 'read-storage',
  permission: 'installation',
  limits: { ...smallLimits, time: 30_000 },
  async run(_input, { asServer, deployment }) {
    const { diskReserve, uploadLimit } = deployment.server;
    const [measured, found] = await Promise.all([
      readDisk(deployment.dataFolder),
      asServer(async (transaction) => {
        const buckets = await transaction.query<Output['buckets'][number]>(
          'select bucket as name, objects::int as objects, bytes::float8 as bytes from app.storage_of_buckets()',
        );
        const schools = await transaction.query<Output['schools'][number]>(
          'select school_id as id, school as name, files::int as files, bytes::float8 as bytes from app.storage_of_schools($1)',
          [maxSchools],
        );
        const size = await transaction.query<{ bytes: number }>(
          'select pg_database_size(current_database())::float8 as bytes',
        );
        return { buckets: buckets.rows, schools: schools.rows, databaseBytes: size.rows[0]?.bytes ?? 0 };
      }),
    ]);
    const disk = measured && { ...measured, reserve: diskReserve ?? diskReserveOf(measured.size) };
    return { measuredAt: new Date().toISOString(), ...found, disk, uploadLimit };
  },
};
