import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { DataCell, EmptyState, ErrorState, HeadCell, LoadingRows, Row, RowHead, Table } from '../../../ui/index.ts';
import { type UnsentMail, useUnsentMails } from '../calls.ts';
import { adminWords } from '../words.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailState, useReason } from './mail-state.tsx';
import { OpenButton } from './open-button.tsx';

/** The unsent mails, each with its reason; an opened one shows its text and its link. */
export function OutboxTab(): ReactNode {
  const translate = useWords(adminWords);
  const mails = useLoaded(useUnsentMails());
  const [opened, setOpened] = useState<UnsentMail | null>(null);
  if (mails.state === 'failed') {
    return <ErrorState title={translate('outboxFailed')} error={mails.error} onRetry={mails.retry} busy={mails.busy} />;
  }
  if (mails.state === 'ready' && mails.data.rows.length === 0) {
    return <EmptyState title={translate('outboxEmpty')}>{translate('outboxText')}</EmptyState>;
  }
  return (
    <>
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{translate('outboxText')}</p>
      <Table
        caption={translate('outbox')}
        folds
        busy={mails.state === 'loading'}
        head={
          <>
            <HeadCell>{translate('subject')}</HeadCell>
            <HeadCell>{translate('to')}</HeadCell>
            <HeadCell>{translate('state')}</HeadCell>
            <HeadCell>{translate('written')}</HeadCell>
          </>
        }
      >
        {mails.state === 'loading' ? (
          <LoadingRows columns={4} />
        ) : (
          mails.data.rows.map((mail) => <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />)
        )}
      </Table>
      {mails.state === 'ready' && mails.data.count > mails.data.rows.length && (
        <p className="mt-3 text-sm text-ink-3">{translate('all', { count: mails.data.rows.length })}</p>
      )}
      {opened !== null && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function MailRow({ mail, onOpen }: { mail: UnsentMail; onOpen: () => void }): ReactNode {
  const translate = useWords(adminWords);
  const reason = useReason();
  const moment = useMoment();
  return (
    <Row>
      <RowHead>
        <OpenButton lang={mail.language} onOpen={onOpen}>
          {mail.subject}
        </OpenButton>
        <span className="block font-normal text-ink-3 text-sm">{reason(mail.reason)}</span>
      </RowHead>
      <DataCell label={translate('to')} className="wrap-anywhere">
        {mail.recipient}
      </DataCell>
      <DataCell label={translate('state')}>
        <MailState mail={mail} />
      </DataCell>
      <DataCell label={translate('written')} className="whitespace-nowrap">
        {moment(mail.created_at)}
      </DataCell>
    </Row>
  );
}
