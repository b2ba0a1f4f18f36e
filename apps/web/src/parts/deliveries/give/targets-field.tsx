import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Checkbox, ComboboxMany, Disclosure, FieldError } from '../../../ui/index.ts';
import { studentsToGive } from '../calls.ts';
import { type ClassStudent, type GivenClass, nameOf } from '../rows.ts';
import { assignWords } from './assign-words.ts';
import { type ChosenTargets, groupsOf, toggled } from './targets.ts';

export interface TargetsFieldProps {
  classes: readonly GivenClass[];
  students: readonly ClassStudent[];
  chosen: ChosenTargets;
  /** True: nothing is chosen, and the form was sent. */
  missing: boolean;
  onChange: (chosen: ChosenTargets) => void;
}

/** The students of the classes; empty until they are read: groups and single students are then not offered. */
export function useStudentsToGive(classes: readonly GivenClass[]): readonly ClassStudent[] {
  const ids = classes.map(({ id }) => id);
  return useQuery({ ...studentsToGive(ids), enabled: ids.length > 0 }).data ?? [];
}

/** Classes with a tick each, and folded away groups of them and single students. */
export function TargetsField({ classes, students, chosen, missing, onChange }: TargetsFieldProps): ReactNode {
  const translate = useWords(assignWords);
  const errorId = useId();
  const names = new Map(students.map((student) => [student.student_id, student]));
  const options = [...names.values()].map((student) => ({
    value: student.student_id,
    label: nameOf(student) || translate('noName'),
    hint: classes.find(({ id }) => id === student.class_id)?.name ?? '',
  }));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{translate('classes')}</legend>
      <ul className="grid border-line border-t">
        {classes.map((one) => (
          <li key={one.id} className="grid border-line border-b py-1.5">
            <Checkbox
              label={<span className="wrap-anywhere">{one.name}</span>}
              hint={one.students === 0 ? translate('noStudents') : translate('students', { count: one.students })}
              {...(missing && { 'aria-invalid': true, 'aria-describedby': errorId })}
              checked={chosen.classIds.includes(one.id)}
              onChange={() => onChange({ ...chosen, classIds: toggled(chosen.classIds, one.id) })}
            />
            {!chosen.classIds.includes(one.id) && (
              <Groups one={one} names={groupsOf(one.id, students)} chosen={chosen} onChange={onChange} />
            )}
          </li>
        ))}
      </ul>
      {missing && <FieldError id={errorId}>{translate('targetMissing')}</FieldError>}
      {options.length > 0 && (
        <Disclosure label={translate('single')}>
          <ComboboxMany
            label={translate('single')}
            labelHidden
            hint={translate('singleHint')}
            empty={translate('noneFound')}
            options={options}
            value={chosen.studentIds}
            onChange={(studentIds) => onChange({ ...chosen, studentIds })}
          />
        </Disclosure>
      )}
    </fieldset>
  );
}

interface GroupsProps extends Pick<TargetsFieldProps, 'chosen' | 'onChange'> {
  one: GivenClass;
  names: readonly string[];
}

function Groups({ one, names, chosen, onChange }: GroupsProps): ReactNode {
  const translate = useWords(assignWords);
  if (names.length === 0) return null;
  return (
    <div className="pl-6">
      <Disclosure label={translate('groupsOf', { name: one.name })}>
        <div className="grid gap-1">
          {names.map((groupName) => {
            const isIt = (group: ChosenTargets['groups'][number]): boolean =>
              group.classId === one.id && group.groupName === groupName;
            return (
              <Checkbox
                key={groupName}
                label={<span className="wrap-anywhere">{groupName}</span>}
                aria-label={translate('group', { name: one.name, group: groupName })}
                checked={chosen.groups.some(isIt)}
                onChange={() =>
                  onChange({ ...chosen, groups: toggled(chosen.groups, { classId: one.id, groupName }, isIt) })
                }
              />
            );
          })}
        </div>
      </Disclosure>
    </div>
  );
}
