import { type AuditActionName, auditActions } from '@schole/core';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
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

export interface EventWords {
  what(event: RecordedEvent): string;
  who(event: RecordedEvent): string;
  about(event: RecordedEvent): string;
}

/** Describes an event in words. Values without a text, for example ids, are only in the export. */
export function useEventWords(): EventWords {
  const translate = useWords(auditWords);
  const [language] = useLanguage();
  const value = (one: unknown): string => {
    const found = values.find((name) => name === one);
    return found === undefined ? String(one) : translate(found);
  };
  const details = ({ details: its }: RecordedEvent): string[] => [
    ...(typeof its.role === 'string' ? [translate('role', { value: value(its.role) })] : []),
    ...(values.some((one) => one === its.from) && its.to !== undefined
      ? [translate('change', { from: value(its.from), to: value(its.to) })]
      : []),
    ...(typeof its.format === 'string' ? [translate('format', { value: its.format.toUpperCase() })] : []),
    ...(typeof its.events === 'number' ? [translate('count', { value: its.events })] : []),
    ...(typeof its.bytes === 'number' ? [translate('bytes', { value: its.bytes })] : []),
    ...(typeof its.holds === 'boolean' ? [translate(its.holds ? 'holds' : 'broken')] : []),
    ...(its.byServer === true ? [translate('byServer')] : []),
  ];
  const subject = (event: RecordedEvent): string => {
    if (event.subjectName !== null) return event.subjectName;
    const type = subjects.find((one) => one === event.subjectType);
    return type === undefined ? event.subjectType : translate(`subject-${type}` as 'subject-source');
  };
  return {
    what: ({ action }) => known[action]?.[language] ?? action,
    who: ({ actorId, actorName }) => actorName ?? translate(actorId === null ? 'nobody' : 'outsider'),
    about: (event) => [subject(event), ...details(event)].join(', '),
  };
}
