import { SendHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { AssignDialog, DeliveryList, deliveryWords } from '../../../parts/deliveries/index.ts';
import { Button, EmptyState } from '../../../ui/index.ts';
import type { ClassRow } from '../rows.ts';
import { pageWords } from './page-words.ts';

/** What is given to a class, and giving one of the user's own assignments. */
export function AssignmentsTab({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(pageWords);
  const delivery = useWords(deliveryWords);
  const [assigning, setAssigning] = useState(false);
  const marks = row.rights !== 'see';
  // Administrators see every class, and give to those that they teach.
  const gives = row.active && marks && row.rights !== null;
  const give = (kind: 'primary' | 'outline'): ReactNode => (
    <Button kind={kind} icon={SendHorizontal} onClick={() => setAssigning(true)}>
      {delivery('giveOne')}
    </Button>
  );
  return (
    <>
      <DeliveryList
        of={{ classId: row.id }}
        changes={() => marks}
        above={gives && <div className="mb-3">{give('outline')}</div>}
        empty={
          <EmptyState title={translate('noAssignmentsTitle')} {...(gives && { action: give('primary') })}>
            {translate(gives ? 'noAssignmentsText' : 'noAssignmentsSeen')}
          </EmptyState>
        }
      />
      {assigning && <AssignDialog assignment={null} classId={row.id} onClose={() => setAssigning(false)} />}
    </>
  );
}
