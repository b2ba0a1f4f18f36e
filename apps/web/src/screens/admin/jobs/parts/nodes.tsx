import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Chip, DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { JobsSeen } from '../calls.ts';
import { jobsWords } from '../words.ts';

/** The server processes that run the jobs, with their last heartbeat. */
export function Nodes({ nodes }: { nodes: JobsSeen['nodes'] }): ReactNode {
  const translate = useWords(jobsWords);
  const moment = useMoment();
  return (
    <section aria-labelledby="jobs-nodes">
      <h3 id="jobs-nodes" className="mb-2">
        {translate('nodes')}
      </h3>
      {nodes.length === 0 ? (
        <p className="text-ink-2">{translate('noNodes')}</p>
      ) : (
        <Table
          caption={translate('nodes')}
          folds
          head={
            <>
              <HeadCell>{translate('node')}</HeadCell>
              <HeadCell>{translate('state')}</HeadCell>
              <HeadCell>{translate('since')}</HeadCell>
              <HeadCell>{translate('heartbeat')}</HeadCell>
              <HeadCell figure>{translate('state-running')}</HeadCell>
            </>
          }
        >
          {nodes.map((node) => (
            <Row key={node.id}>
              <RowHead className="break-all">{node.id}</RowHead>
              <DataCell label={translate('state')}>
                <Chip kind={node.alive ? 'fine' : 'danger'}>{translate(node.alive ? 'alive' : 'silent')}</Chip>
              </DataCell>
              <DataCell label={translate('since')}>{moment(node.startedAt)}</DataCell>
              <DataCell label={translate('heartbeat')}>{moment(node.heartbeatAt)}</DataCell>
              <DataCell label={translate('state-running')} figure>
                {node.running}
              </DataCell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
