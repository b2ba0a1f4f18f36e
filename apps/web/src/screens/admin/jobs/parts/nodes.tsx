import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Chip, DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import type { JobsSeen } from '../calls.ts';
import { jobsWords } from '../words.ts';

/** The server processes that do the work, with their last sign of life. */
export function Nodes({ nodes }: { nodes: JobsSeen['nodes'] }): ReactNode {
  const say = useWords(jobsWords);
  const moment = useMoment();
  return (
    <section aria-labelledby="jobs-nodes">
      <h3 id="jobs-nodes" className="mb-2">
        {say('nodes')}
      </h3>
      {nodes.length === 0 ? (
        <p className="text-ink-2">{say('noNodes')}</p>
      ) : (
        <Table
          caption={say('nodes')}
          folds
          head={
            <>
              <HeadCell>{say('node')}</HeadCell>
              <HeadCell>{say('state')}</HeadCell>
              <HeadCell>{say('since')}</HeadCell>
              <HeadCell>{say('heartbeat')}</HeadCell>
              <HeadCell figure>{say('state-running')}</HeadCell>
            </>
          }
        >
          {nodes.map((node) => (
            <Row key={node.id}>
              <RowHead className="break-all">{node.id}</RowHead>
              <DataCell label={say('state')}>
                <Chip kind={node.alive ? 'fine' : 'danger'}>{say(node.alive ? 'alive' : 'silent')}</Chip>
              </DataCell>
              <DataCell label={say('since')}>{moment(node.startedAt)}</DataCell>
              <DataCell label={say('heartbeat')}>{moment(node.heartbeatAt)}</DataCell>
              <DataCell label={say('state-running')} figure>
                {node.running}
              </DataCell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
