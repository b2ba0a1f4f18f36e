import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import {
  Chip,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Row,
  RowHead,
  Table,
} from '../../../ui/index.ts';
import { type ContactRequest, useContactRequests } from '../calls.ts';
import { adminWords } from '../words.ts';
import { OpenButton } from './open-button.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** The messages of visitors; open ones first. */
export function RequestsTab(): ReactNode {
  const translate = useWords(adminWords);
  const requests = useLoaded(useContactRequests());
  const [opened, setOpened] = useState<string | null>(null);
  if (requests.state === 'failed') {
    const { error, retry, busy } = requests;
    return <ErrorState title={translate('requestsFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  const rows = requests.state === 'ready' ? requests.data.rows : [];
  if (requests.state === 'ready' && rows.length === 0) {
    return <EmptyState title={translate('requestsEmpty')}>{translate('requestsText')}</EmptyState>;
  }
  const shown = rows.find(({ id }) => id === opened);
  return (
    <>
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{translate('requestsText')}</p>
      <Table
        caption={translate('requests')}
        folds
        busy={requests.state === 'loading'}
        head={
          <>
            <HeadCell>{translate('from')}</HeadCell>
            <HeadCell>{translate('message')}</HeadCell>
            <HeadCell>{translate('state')}</HeadCell>
            <HeadCell>{translate('received')}</HeadCell>
          </>
        }
      >
        {requests.state === 'loading' ? (
          <LoadingRows columns={4} />
        ) : (
          rows.map((request) => <RequestRow key={request.id} request={request} onOpen={() => setOpened(request.id)} />)
        )}
      </Table>
      {requests.state === 'ready' && requests.data.count > rows.length && (
        <p className="mt-3 text-sm text-ink-3">{translate('all', { count: rows.length })}</p>
      )}
      {shown !== undefined && <RequestDialog request={shown} onClose={() => setOpened(null)} />}
    </>
  );
}

function RequestRow({ request, onOpen }: { request: ContactRequest; onOpen: () => void }): ReactNode {
  const translate = useWords(adminWords);
  const moment = useMoment();
  return (
    <Row>
      <RowHead className="md:min-w-48">
        <OpenButton onOpen={onOpen}>{request.name}</OpenButton>
        {request.organisation !== '' && (
          <span className="block text-sm font-text text-ink-3">{request.organisation}</span>
        )}
      </RowHead>
      <DataCell className="max-md:py-1">
        <span lang={request.language} className="line-clamp-2 max-w-measure break-words text-pretty text-ink-2">
          {request.message}
        </span>
      </DataCell>
      <DataCell label={translate('state')}>
        {request.handled_at === null ? (
          <Chip kind="attention">{translate('waits')}</Chip>
        ) : (
          <Chip kind="fine">{translate('handled')}</Chip>
        )}
      </DataCell>
      <DataCell label={translate('received')} className="whitespace-nowrap">
        {moment(request.created_at)}
      </DataCell>
    </Row>
  );
}
