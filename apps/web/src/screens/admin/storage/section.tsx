import type { CallOutput } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { useBytes } from '../../../client/use-bytes.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { useMoment } from '../../../client/use-moment.ts';
import {
  Button,
  Cell,
  Cells,
  DataCell,
  ErrorState,
  HeadCell,
  Row,
  RowHead,
  Skeleton,
  Table,
} from '../../../ui/index.ts';
import { storageWords } from './words.ts';

type Storage = CallOutput<'read-storage'>;

/** What files and the database take, and what the disk has left. */
export function StorageSection(): ReactNode {
  const say = useWords(storageWords);
  const moment = useMoment();
  const query = useQuery({
    queryKey: ['admin', 'storage'],
    queryFn: ({ signal }) => callFunction('read-storage', {}, { signal }),
  });
  const loaded = useLoaded(query);
  if (loaded.state === 'loading') return <Skeleton lines={8} />;
  if (loaded.state === 'failed') {
    const { error, retry, busy } = loaded;
    return <ErrorState title={say('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  return (
    <div className="grid gap-6">
      <Figures storage={loaded.data} />
      <Buckets storage={loaded.data} />
      <Schools storage={loaded.data} />
      <div className="grid max-w-measure gap-2 text-pretty text-ink-2">
        <p>{say('uploadNote')}</p>
        <p>{say('sweeps')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {say('again')}
        </Button>
        <span className="text-sm text-ink-3">{say('measured', { moment: moment(loaded.data.measuredAt) })}</span>
      </div>
    </div>
  );
}

function Figures({ storage: { buckets, databaseBytes, disk, uploadLimit } }: { storage: Storage }): ReactNode {
  const say = useWords(storageWords);
  const bytes = useBytes();
  return (
    <Cells label={say('figures')}>
      <Cell label={say('files')} value={bytes(buckets.reduce((sum, bucket) => sum + bucket.bytes, 0))} />
      <Cell label={say('database')} value={bytes(databaseBytes)} />
      <Cell
        label={say('free')}
        value={disk === null ? null : bytes(disk.free)}
        note={disk === null ? say('noDisk') : say('ofDisk', { size: bytes(disk.size) })}
      />
      <Cell label={say('uploadLimit')} value={bytes(uploadLimit)} />
    </Cells>
  );
}

const known = ['sources', 'exports'] as const;

function Buckets({ storage: { buckets } }: { storage: Storage }): ReactNode {
  const say = useWords(storageWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  const nameOf = (name: string): string => {
    const found = known.find((one) => one === name);
    return found === undefined ? name : say(`bucket-${found}`);
  };
  return (
    <section aria-labelledby="storage-buckets">
      <h3 id="storage-buckets" className="mb-2">
        {say('buckets')}
      </h3>
      {buckets.length === 0 ? (
        <p className="text-ink-2">{say('noFiles')}</p>
      ) : (
        <Table
          caption={say('buckets')}
          folds
          head={
            <>
              <HeadCell>{say('bucket')}</HeadCell>
              <HeadCell figure>{say('objects')}</HeadCell>
              <HeadCell figure>{say('size')}</HeadCell>
            </>
          }
        >
          {buckets.map((bucket) => (
            <Row key={bucket.name}>
              <RowHead>{nameOf(bucket.name)}</RowHead>
              <DataCell label={say('objects')} figure>
                {write(bucket.objects)}
              </DataCell>
              <DataCell label={say('size')} figure>
                {bytes(bucket.bytes)}
              </DataCell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}

function Schools({ storage: { schools } }: { storage: Storage }): ReactNode {
  const say = useWords(storageWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  if (schools.length === 0) return null;
  return (
    <section aria-labelledby="storage-schools">
      <h3 id="storage-schools" className="mb-2">
        {say('schools')}
      </h3>
      <p className="mb-2 max-w-measure text-ink-2">{say('schoolsText')}</p>
      <Table
        caption={say('schools')}
        folds
        head={
          <>
            <HeadCell>{say('school')}</HeadCell>
            <HeadCell figure>{say('objects')}</HeadCell>
            <HeadCell figure>{say('size')}</HeadCell>
          </>
        }
      >
        {schools.map((school) => (
          <Row key={school.id}>
            <RowHead>{school.name}</RowHead>
            <DataCell label={say('objects')} figure>
              {write(school.files)}
            </DataCell>
            <DataCell label={say('size')} figure>
              {bytes(school.bytes)}
            </DataCell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
