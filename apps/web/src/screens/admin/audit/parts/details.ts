import { type AuditActionName, auditActions } from '@schole/core';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useBytes } from '../../../../client/language/use-bytes.ts';
import { useMembershipStatus } from '../../../../parts/account/membership-status.ts';
import type { RecordedEvent } from '../calls.ts';
import { auditWords } from '../words.ts';

const known: Readonly<Record<string, (typeof auditActions)[AuditActionName] | undefined>> = auditActions;
/** Values that have a text. */
const values = ['administrator', 'teacher', 'student', 'active', 'suspended', 'left'] as const;
const subjects = [
  'source',
  'assignment',
  'question',
  'job',
  'school',
  'class',
  'member',
  'invitation',
  'plan',
  'setting',
  'account',
  'export',
  'backup',
  'mail',
  'request',
] as const;

/** Those that have a title: the kind stands before it. */
const titled = ['source', 'assignment', 'question'] as const;

export interface EventWords {
  what(event: RecordedEvent): string;
  who(event: RecordedEvent): string;
  about(event: RecordedEvent): string;
}

/**
 * Describes an event in words. What has no name to show has the beginning of its id, so that two events about the same
 * thing are recognised; the other values without a text are only in the export.
 */
export function useEventWords(): EventWords {
  const translate = useWords(auditWords);
  const [language] = useLanguage();
  const size = useBytes();
  const school = useMembershipStatus().data?.active;
  const value = (one: unknown): string => {
    const found = values.find((name) => name === one);
    return found === undefined ? String(one) : translate(found);
  };
  const details = ({ details: its }: RecordedEvent): string[] => [
    ...(typeof its.role === 'string' ? [translate('role', { value: value(its.role) })] : []),
    ...(values.some((one) => one === its.from) && its.to !== undefined
      ? [translate('change', { from: value(its.from), to: value(its.to) })]
      : []),
    ...(typeof its.model === 'string' ? [its.model] : []),
    ...(typeof its.format === 'string' ? [translate('format', { value: its.format.toUpperCase() })] : []),
    ...(typeof its.events === 'number' ? [translate('count', { value: its.events })] : []),
    ...(typeof its.bytes === 'number' ? [translate('bytes', { value: size(its.bytes) })] : []),
    ...(typeof its.holds === 'boolean' ? [translate(its.holds ? 'holds' : 'broken')] : []),
    ...(its.byServer === true ? [translate('byServer')] : []),
  ];
  const subject = (event: RecordedEvent): string => {
    const type = subjects.find((one) => one === event.subjectType);
    const kind = type === undefined ? event.subjectType : translate(`subject-${type}` as 'subject-source');
    // The log is that of the active school, whose name is known here.
    const name = event.subjectName ?? (event.subjectId === school?.id ? (school?.name ?? null) : null);
    if (name === null) return event.subjectId === null ? kind : `${kind} ${event.subjectId.slice(0, 8)}`;
    return titled.some((one) => one === type) ? translate('titled', { kind, title: name }) : name;
  };
  return {
    what: ({ action }) => known[action]?.[language] ?? action,
    who: ({ actorId, actorName }) => actorName ?? translate(actorId === null ? 'nobody' : 'outsider'),
    about: (event) => [subject(event), ...details(event)].join(', '),
  };
}
