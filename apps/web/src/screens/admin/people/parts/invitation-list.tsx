import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import {
  Chip,
  type ChipKind,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  IconButton,
  LoadingRows,
  Menu,
  MenuItem,
  Pagination,
  Row,
  RowActions,
  RowHead,
  SelectField,
  Table,
} from '../../../../ui/index.ts';
import { type Invitation, type InvitationState, type Invited, useInvitations, usePeopleAction } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { LinkOnce } from './link-once.tsx';

const states = ['open', 'expired', 'used', 'revoked'] as const;
const chipKinds: Record<InvitationState, ChipKind> = { open: 'note', expired: 'quiet', used: 'fine', revoked: 'quiet' };

/** The invitations of the school and their states; unused ones can be sent again or withdrawn. */
export function InvitationList(): ReactNode {
  const translate = useWords(peopleWords);
  const [state, setState] = useState<InvitationState>();
  const [page, setPage] = useState(1);
  const [again, setAgain] = useState<{ invited: Invited; email: string | null } | null>(null);
  const invitations = useLoaded(useInvitations({ page, ...(state !== undefined && { state }) }));
  const rows = invitations.state === 'ready' ? invitations.data.invitations : [];
  if (invitations.state === 'failed') {
    const { error, retry, busy } = invitations;
    return <ErrorState title={translate('invitationsFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  if (invitations.state === 'ready' && rows.length === 0 && state === undefined && page === 1) {
    return <EmptyState title={translate('noInvitation')}>{translate('noInvitationText')}</EmptyState>;
  }
  return (
    <>
      <SelectField
        label={translate('state')}
        placeholder={translate('allStates')}
        className="mb-3 max-w-56"
        value={state ?? ''}
        options={states.map((value) => ({ value, label: translate(`state-${value}`) }))}
        onChange={({ target }) => {
          setState(states.find((each) => each === target.value));
          setPage(1);
        }}
      />
      {invitations.state === 'ready' && rows.length === 0 ? (
        <p className="text-ink-2">{translate('noneOfThese')}</p>
      ) : (
        <InvitationTable
          rows={invitations.state === 'loading' ? null : rows}
          onAgain={(invited, email) => setAgain({ invited, email })}
        />
      )}
      {invitations.state === 'ready' && invitations.data.count > invitations.data.pageSize && (
        <div className="mt-3">
          <Pagination
            label={translate('invitations')}
            total={invitations.data.count}
            size={invitations.data.pageSize}
            page={page}
            onPage={setPage}
          />
        </div>
      )}
      {again !== null && <LinkOnce {...again} onClose={() => setAgain(null)} />}
    </>
  );
}

interface TableProps {
  rows: Invitation[] | null;
  onAgain: (invited: Invited, email: string | null) => void;
}

function InvitationTable({ rows, onAgain }: TableProps): ReactNode {
  const translate = useWords(peopleWords);
  return (
    <Table
      caption={translate('invitations')}
      folds
      busy={rows === null}
      head={
        <>
          <HeadCell>{translate('for')}</HeadCell>
          <HeadCell>{translate('role')}</HeadCell>
          <HeadCell>{translate('state')}</HeadCell>
          <HeadCell>{translate('until')}</HeadCell>
          <HeadCell>{translate('by')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{translate('actions')}</span>
          </HeadCell>
        </>
      }
    >
      {rows === null ? (
        <LoadingRows columns={6} />
      ) : (
        rows.map((invitation) => <InvitationRow key={invitation.id} invitation={invitation} onAgain={onAgain} />)
      )}
    </Table>
  );
}

function InvitationRow({ invitation, onAgain }: { invitation: Invitation; onAgain: TableProps['onAgain'] }): ReactNode {
  const translate = useWords(peopleWords);
  const failure = useFailureWords();
  const moment = useMoment();
  const resend = usePeopleAction('resend-invitation');
  const revoke = usePeopleAction('revoke-invitation');
  const { id: invitationId, email, role, state, expiresAt, invitedBy, acceptedBy } = invitation;
  const label = email ?? translate('bearer');
  const showFailure = (error: unknown): void => {
    notify({ kind: 'error', title: translate('error'), message: failure(error) });
  };
  const send = (): void =>
    resend.mutate({ invitationId }, { onSuccess: (invited) => onAgain(invited, email), onError: showFailure });
  const withdraw = (): void =>
    revoke.mutate(
      { invitationId },
      { onSuccess: () => notify({ kind: 'good', title: translate('withdrawn') }), onError: showFailure },
    );
  return (
    <Row>
      <RowHead className="wrap-anywhere md:min-w-40">{label}</RowHead>
      <DataCell label={translate('role')}>{translate(role)}</DataCell>
      <DataCell label={translate('state')}>
        <Chip kind={chipKinds[state]}>
          {state === 'used' && acceptedBy !== null
            ? translate('usedBy', { name: acceptedBy })
            : translate(`state-${state}`)}
        </Chip>
      </DataCell>
      <DataCell label={translate('until')} className="whitespace-nowrap">
        {moment(expiresAt)}
      </DataCell>
      <DataCell label={translate('by')}>{invitedBy ?? translate('nobodyKnown')}</DataCell>
      {state === 'used' || state === 'revoked' ? (
        <DataCell />
      ) : (
        <RowActions>
          <Menu trigger={<IconButton icon={Ellipsis} label={translate('actionsOf', { name: label })} />}>
            <MenuItem onSelect={send}>{translate(email === null ? 'newLink' : 'sendAgain')}</MenuItem>
            {state === 'open' && (
              <MenuItem danger onSelect={withdraw}>
                {translate('withdraw')}
              </MenuItem>
            )}
          </Menu>
        </RowActions>
      )}
    </Row>
  );
}
