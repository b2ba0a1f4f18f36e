import type { DeliveryTarget } from '@schole/core';
import type { ClassStudent } from '../rows.ts';

/** To whom something is given, while it is chosen. */
export interface ChosenTargets {
  classIds: readonly string[];
  groups: readonly { classId: string; groupName: string }[];
  studentIds: readonly string[];
}

/** The targets of the call; a group of a chosen class, and a student of one, have it with their class. */
export function targetsOf(chosen: ChosenTargets, students: readonly ClassStudent[]): DeliveryTarget[] {
  const whole = new Set(chosen.classIds);
  const groups = chosen.groups.filter(({ classId }) => !whole.has(classId));
  const reached = (studentId: string): boolean =>
    students.some(
      (student) =>
        student.student_id === studentId &&
        (whole.has(student.class_id) ||
          groups.some(({ classId, groupName }) => classId === student.class_id && groupName === student.group_name)),
    );
  return [
    ...chosen.classIds.map((classId) => ({ classId })),
    ...groups,
    ...chosen.studentIds.filter((id) => !reached(id)).map((studentId) => ({ studentId })),
  ];
}

/** The groups of a class, by name. */
export function groupsOf(classId: string, students: readonly ClassStudent[]): string[] {
  const names = students.flatMap((student) =>
    student.class_id === classId && student.group_name !== '' ? student.group_name : [],
  );
  return [...new Set(names)].sort((one, other) => one.localeCompare(other));
}

/** With the one that is toggled, or without it. */
export const toggled = <Item>(items: readonly Item[], item: Item, same = (one: Item) => one === item): Item[] =>
  items.some(same) ? items.filter((one) => !same(one)) : [...items, item];
