import { faults, type NoticeKind, type NoticePayload, notices } from '@schole/core';
import {
  CircleX,
  FileCheck,
  FileDown,
  FileX,
  Hourglass,
  Info,
  type LucideIcon,
  MonitorSmartphone,
  NotebookPen,
  ShieldOff,
  UserCog,
} from 'lucide-react';
import type { NoticeRow } from './calls.ts';

/** The target of a notice: the search parameters of the assignment generator. */
export type NoticeTarget = Record<string, string>;

interface KindView<Kind extends NoticeKind> {
  icon: LucideIcon;
  /** True: something did not work. */
  failed: boolean;
  /** Null: it has no link. */
  target: (payload: NoticePayload<Kind>) => NoticeTarget | null;
}

const generator: NoticeTarget = { open: 'new', tab: 'content' };

/** How each kind of notice is shown; its sentence is in `words.ts` under its name. Add here. */
const kinds: { readonly [Kind in NoticeKind]: KindView<Kind> } = {
  'source-read': { icon: FileCheck, failed: false, target: ({ sourceId }) => ({ ...generator, source: sourceId }) },
  'source-refused': { icon: FileX, failed: true, target: () => generator },
  'assignment-ready': {
    icon: NotebookPen,
    failed: false,
    target: ({ assignmentId }) => ({ open: assignmentId, tab: 'preview' }),
  },
  'assignment-failed': { icon: CircleX, failed: true, target: () => ({ open: 'new', tab: 'configure' }) },
  'paper-ready': {
    icon: FileDown,
    failed: false,
    target: ({ assignmentId }) => ({ open: assignmentId, tab: 'preview' }),
  },
  'paper-failed': {
    icon: FileX,
    failed: true,
    target: ({ assignmentId }) => ({ open: assignmentId, tab: 'preview' }),
  },
  'signed-in': { icon: MonitorSmartphone, failed: false, target: () => null },
  'second-step-reset': { icon: ShieldOff, failed: false, target: () => null },
  'account-exported': { icon: FileDown, failed: false, target: () => null },
  'account-export-failed': { icon: FileX, failed: true, target: () => null },
  'administration-passed': { icon: UserCog, failed: false, target: () => null },
  'trial-ending': { icon: Hourglass, failed: false, target: () => null },
  'trial-ended': { icon: Hourglass, failed: false, target: () => null },
  'member-role-changed': { icon: UserCog, failed: false, target: () => null },
  'member-suspended': { icon: UserCog, failed: false, target: () => null },
  'member-restored': { icon: UserCog, failed: false, target: () => null },
  'member-removed': { icon: UserCog, failed: false, target: () => null },
  'administration-received': { icon: UserCog, failed: false, target: () => null },
  'work-received': { icon: UserCog, failed: false, target: () => null },
  'invitation-accepted': { icon: UserCog, failed: false, target: () => null },
};

/** A notice prepared for display. */
export interface NoticeView {
  /** Null: a kind, or with a payload, that this version does not know. */
  kind: NoticeKind | null;
  icon: LucideIcon;
  failed: boolean;
  title: string;
  target: NoticeTarget | null;
  /** The code of the fault catalogue for the reason, where its text needs no values. */
  why: string | null;
}

/** Reads a row; whatever it contains, something can be shown. */
export function viewOf({ kind, payload }: Pick<NoticeRow, 'kind' | 'payload'>): NoticeView {
  const known = isKnown(kind) ? knownView(kind, payload) : null;
  return known ?? { kind: null, icon: Info, failed: false, title: textOf(payload, 'title'), target: null, why: null };
}

function knownView<Kind extends NoticeKind>(kind: Kind, payload: unknown): NoticeView | null {
  const read = notices[kind].safeParse(payload);
  if (!read.success) return null;
  const { icon, failed, target }: KindView<Kind> = kinds[kind];
  const code = textOf(payload, 'code');
  return {
    kind,
    icon,
    failed,
    title: textOf(read.data, 'title'),
    target: target(read.data as NoticePayload<Kind>),
    why: failed && needsNoValues(code) ? code : null,
  };
}

function isKnown(kind: string): kind is NoticeKind {
  return Object.hasOwn(notices, kind);
}

function textOf(payload: unknown, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  return typeof value === 'string' ? value : '';
}

const needsNoValues = (code: string): boolean =>
  Object.hasOwn(faults, code) && !/\{\w+\}/.test(faults[code as keyof typeof faults].en);
