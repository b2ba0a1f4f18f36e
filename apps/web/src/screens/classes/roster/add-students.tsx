import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Segmented } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { addStudents, changeEnrolment, importRoster, refreshClasses } from '../calls.ts';
import { AddByList } from '../import/add-by-list.tsx';
import { useImportNotice } from '../import/use-import-notice.ts';
import { AddKnown } from './add-known.tsx';
import { AddOne } from './add-one.tsx';
import { addWords } from './add-words.ts';

const ways = ['names', 'file', 'byHand', 'known'] as const;

export interface AddStudentsProps {
  classId: string;
  groups: readonly string[];
  onClose: () => void;
}

/** Adds students to a class: a pasted list of names, a file, one by hand, or known ones of the school. */
export function AddStudents({ classId, groups, onClose }: AddStudentsProps): ReactNode {
  const translate = useWords(addWords);
  const imported = useImportNotice();
  const queries = useQueryClient();
  const act = useDialogAction();
  const [way, setWay] = useState<(typeof ways)[number]>('names');
  const choice = (
    <Segmented
      label={translate('way')}
      labelHidden
      value={way}
      choices={ways.map((value) => ({ value, label: translate(value) }))}
      onChange={setWay}
    />
  );
  if (way === 'known')
    return (
      <AddKnown
        choice={choice}
        classId={classId}
        act={act}
        add={(studentIds) =>
          act.run(async () => {
            const { students } = await changeEnrolment({ classId, studentIds, placed: true });
            await refreshClasses(queries);
            notify({ kind: 'good', title: translate('knownAdded', { count: students }) });
            onClose();
          })
        }
        onClose={onClose}
      />
    );
  if (way !== 'byHand')
    return (
      <AddByList
        key={way}
        way={way}
        title={translate('addStudents')}
        choice={choice}
        classId={classId}
        act={act}
        onImport={(input) =>
          act.run(async () => {
            await imported.done(await importRoster(input));
            onClose();
          })
        }
        onClose={onClose}
      />
    );
  return (
    <AddOne
      choice={choice}
      act={act}
      groups={groups}
      add={(students) =>
        act.run(async () => {
          const { students: added } = await addStudents({ classId, students });
          await refreshClasses(queries);
          notify({
            kind: 'good',
            title: translate('added', { count: added.length }),
            message: translate('addedText'),
          });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
