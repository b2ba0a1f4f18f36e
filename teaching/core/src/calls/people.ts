import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { roles } from '../entities/entities.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, singleLine, withoutControls } from './schemas.ts';

/** Roles that a person can be invited as or changed to; pupils join through their class. */
export const staffRoles = ['administrator', 'teacher'] as const;

/** What happens to a member's work in the school they are removed from. */
export const workDispositions = ['keep', 'hand-over'] as const;

const role = z.enum(roles);
const staffRole = z.enum(staffRoles);
const status = z.enum(['active', 'suspended', 'left']);
const email = singleLine.max(limits.contact.email).pipe(z.email());
const count = z.number().int().nonnegative();
/** The secret part of an invitation's link. */
const invitationToken = singleLine.min(20).max(200);

/** A person as an item of the list of people. */
export const memberSchema = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  role,
  status,
  joinedAt: moment,
  /** Null: never. */
  lastSignInAt: moment.nullable(),
  secondStep: z.boolean(),
  /** When the account is to be deleted; null: it is not. */
  deletionDueAt: moment.nullable(),
});
export type Member = z.output<typeof memberSchema>;

/** The numbers of what a member has created in the school. */
export const memberWorkSchema = z.object({
  assignments: count,
  sources: count,
  classes: count,
  files: count,
  jobs: count,
});

/** The status of an invitation. */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;

export const invitationSchema = z.object({
  id,
  /** Null: for anybody who has the link. */
  email: z.string().nullable(),
  role: staffRole,
  state: z.enum(invitationStates),
  createdAt: moment,
  expiresAt: moment,
  /** Names; null where there are none, or the person is deleted. */
  invitedBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** The link is returned only once and stored nowhere. `mailed`: a mail with it is queued. */
const issuedInvitation = z.object({ invitationId: id, link: z.string(), expiresAt: moment, mailed: z.boolean() });

/** The members of a school, their roles, and how a person joins or leaves. Add here. */
export const peopleCalls = {
  /**
   * Changes the caller's active school: its name, whether its staff need a second factor, and how many months it keeps
   * students in the archive; null: until an administrator asks for their erasure.
   */
  'change-school': {
    input: z.object({
      name: singleLine.min(1).max(limits.schoolName).optional(),
      requireSecondStep: z.boolean().optional(),
      archivedStudentMonths: z.literal(limits.classes.archivedMonths).nullable().optional(),
    }),
    output: z.object({
      schoolId: id,
      name: z.string(),
      requireSecondStep: z.boolean(),
      archivedStudentMonths: z.number().int().nullable(),
    }),
  },
  /** Creates another school for the caller, who administers it and works in it from then on. */
  'add-school': {
    input: z.object({ name: singleLine.min(1).max(limits.schoolName) }),
    output: z.object({ schoolId: id, name: z.string() }),
  },
  /** The caller leaves the school; the last active administrator of a school with other members cannot. */
  'leave-school': { input: z.object({ schoolId: id }), output: z.object({ schoolId: id }) },
  /** The people of the active school, by name; `search` matches names and addresses. */
  'list-members': {
    input: z.object({
      search: singleLine.max(200).default(''),
      role: role.optional(),
      status: status.optional(),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ members: z.array(memberSchema), count, pageSize: z.number().int() }),
  },
  /** One person's record; reading it is audited. */
  'read-member': {
    input: z.object({ userId: id }),
    output: z.object({ member: memberSchema, department: z.string().nullable(), work: memberWorkSchema }),
  },
  /** Changes the role or the membership status; audited, and the person is notified. */
  'change-member': {
    input: z.object({ userId: id, role: staffRole.optional(), status: z.enum(['active', 'suspended']).optional() }),
    output: z.object({ userId: id, role, status }),
  },
  /**
   * Removes the person from the school. Their work stays in it: theirs again if they come back, or transferred to `to`.
   */
  'remove-member': {
    input: z.object({ userId: id, work: z.enum(workDispositions), to: id.optional() }),
    output: z.object({ userId: id, handedOver: memberWorkSchema.nullable() }),
  },
  /** The calling administrator makes another member an administrator and becomes a teacher. */
  'transfer-administration': { input: z.object({ userId: id }), output: z.object({ userId: id }) },
  /** With `email` a mail is sent and only that address may accept; without, anybody who has the link may, once. */
  'invite-member': {
    input: z.object({
      role: staffRole,
      email: email.optional(),
      /** Days until it expires. */
      days: z.number().int().min(1).max(limits.invitationDays.max).default(limits.invitationDays.default),
      language: z.enum(contentLanguages),
    }),
    output: issuedInvitation,
  },
  /** The invitations of the active school, the newest first. */
  'list-invitations': {
    input: z.object({
      state: z.enum(invitationStates).optional(),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ invitations: z.array(invitationSchema), count, pageSize: z.number().int() }),
  },
  /**
   * A new link for an invitation that was not accepted, valid for as long as the first; the old one becomes invalid.
   */
  'resend-invitation': { input: z.object({ invitationId: id }), output: issuedInvitation },
  'revoke-invitation': { input: z.object({ invitationId: id }), output: z.object({ invitationId: id }) },
  /** What the holder of a link sees before they decide. */
  'read-invitation': {
    input: z.object({ token: invitationToken }),
    output: z.object({
      school: z.string(),
      role: staffRole,
      /** The address it was sent to; null: anybody who has the link may accept. */
      email: z.string().nullable(),
      expiresAt: moment,
    }),
  },
  /** Without `token`: the invitation that the account was created with at sign-up. */
  'accept-invitation': {
    input: z.object({ token: invitationToken.optional() }),
    output: z.object({ schoolId: id, school: z.string(), role: staffRole }),
  },
  /** A visitor's message to the installation administrators; `website` is a honeypot that only bots fill in. */
  'contact-sales': {
    input: z.object({
      name: singleLine.min(1).max(limits.contact.name),
      email: singleLine.max(limits.contact.email).pipe(z.email()),
      organisation: singleLine.max(limits.contact.organisation).default(''),
      message: z.string().overwrite(withoutControls).trim().min(1).max(limits.contact.message),
      language: z.enum(contentLanguages),
      website: z.string().max(500).default(''),
    }),
    output: z.object({ received: z.literal(true) }),
  },
} as const satisfies CallTable;
