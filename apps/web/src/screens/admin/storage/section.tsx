import type { CallOutput } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useBytes } from '../../../client/language/use-bytes.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import {
  Button,
  Cell,
  Cells,
  Chip,
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

/** The space that files and the database use, and the free disk space. */
export function StorageSection(): ReactNode {
  const translate = useWords(storageWords);
  const moment = useMoment();
  const query = useQuery({
    queryKey: ['admin', 'storage'],
    queryFn: ({ signal }) => callFunction('read-storage', {}, { signal }),
  });
  const loaded = useLoaded(query);
  if (loaded.state === 'loading') return <Skeleton lines={8} />;
  if (loaded.state === 'failed') {
    const { error, retry, busy } = loaded;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  return (
    <div className="grid gap-6">
      <DiskNote storage={loaded.data} />
      <Figures storage={loaded.data} />
      <Buckets storage={loaded.data} />
      <Schools storage={loaded.data} />
      <div className="grid max-w-measure gap-2 text-pretty text-ink-2">
        <p>{translate('uploadNote')}</p>
        <p>{translate('sweeps')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {translate('again')}
        </Button>
        <span className="text-sm text-ink-3">{translate('measured', { moment: moment(loaded.data.measuredAt) })}</span>
      </div>
    </div>
  );
}

/** A full disk stops the database; uploads are refused before. */
function DiskNote({ storage: { disk } }: { storage: Storage }): ReactNode {
  const translate = useWords(storageWords);
  const bytes = useBytes();
  if (disk === null || disk.free > 2 * disk.reserve) return null;
  const full = disk.free <= disk.reserve;
  return (
    <p className="flex max-w-measure flex-wrap items-baseline gap-x-3 gap-y-1">
      <Chip kind={full ? 'danger' : 'attention'}>{translate(full ? 'diskFull' : 'diskNearlyFull')}</Chip>
      <span>{translate(full ? 'diskFullText' : 'diskNearlyFullText', { reserve: bytes(disk.reserve) })}</span>
    </p>
  );
}

function Figures({ storage: { buckets, databaseBytes, disk, uploadLimit } }: { storage: Storage }): ReactNode {
  const translate = useWords(storageWords);
  const bytes = useBytes();
  return (
    <Cells label={translate('figures')}>
      <Cell label={translate('files')} value={bytes(buckets.reduce((sum, bucket) => sum + bucket.bytes, 0))} />
      <Cell label={translate('database')} value={bytes(databaseBytes)} />
      <Cell
        label={translate('free')}
        value={disk === null ? null : bytes(disk.free)}
        note={disk === null ? translate('noDisk') : translate('ofDisk', { size: bytes(disk.size) })}
      />
      <Cell label={translate('uploadLimit')} value={bytes(uploadLimit)} />
    </Cells>
  );
}

const known = ['sources', 'exports', 'account-pictures', 'question-images'] as const;

function Buckets({ storage: { buckets } }: { storage: Storage }): ReactNode {
  const translate = useWords(storageWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  const nameOf = (name: string): string => {
    const found = known.find((one) => one === name);
    return found === undefined ? name : translate(`bucket-${found}`);
  };
  return (
    <section aria-labelledby="storage-buckets">
      <h3 id="storage-buckets" className="mb-2">
        {translate('buckets')}
      </h3>
      {buckets.length === 0 ? (
        <p className="text-ink-2">{translate('noFiles')}</p>
      ) : (
        <Table
          caption={translate('buckets')}
          folds
          head={
            <>
              <HeadCell>{translate('bucket')}</HeadCell>
              <HeadCell figure>{translate('objects')}</HeadCell>
              <HeadCell figure>{translate('size')}</HeadCell>
            </>
          }
        >
          {buckets.map((bucket) => (
            <Row key={bucket.name}>
              <RowHead>{nameOf(bucket.name)}</RowHead>
              <DataCell label={translate('objects')} figure>
                {write(bucket.objects)}
              </DataCell>
              <DataCell label={translate('size')} figure>
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
  const translate = useWords(storageWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const bytes = useBytes();
  if (schools.length === 0) return null;
  return (
    <section aria-labelledby="storage-schools">
      <h3 id="storage-schools" className="mb-2">
        {translate('schools')}
      </h3>
      <p className="mb-2 max-w-measure text-ink-2">{translate('schoolsText')}</p>
      <Table
        caption={translate('schools')}
        folds
        head={
          <>
            <HeadCell>{translate('school')}</HeadCell>
            <HeadCell figure>{translate('objects')}</HeadCell>
            <HeadCell figure>{translate('size')}</HeadCell>
          </>
        }
      >
        {schools.map((school) => (
          <Row key={school.id}>
            <RowHead>{school.name}</RowHead>
            <DataCell label={translate('objects')} figure>
              {write(school.files)}
            </DataCell>
            <DataCell label={translate('size')} figure>
              {bytes(school.bytes)}
            </DataCell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
