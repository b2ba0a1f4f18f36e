import { z } from 'zod';
import { contentLanguages } from '../entities/document.ts';
import { roles } from '../entities/entities.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, singleLine, withoutControls } from './schemas.ts';

/** Roles that somebody can be invited as, and changed to; pupils come in by their class. */
export const staffRoles = ['administrator', 'teacher'] as const;

/** What becomes of a member's work in the school they are removed from. */
export const workDispositions = ['keep', 'hand-over'] as const;

const role = z.enum(roles);
const staffRole = z.enum(staffRoles);
const status = z.enum(['active', 'suspended', 'left']);
const email = singleLine.max(limits.contact.email).pipe(z.email());
const count = z.number().int().nonnegative();
/** The secret part of an invitation's link. */
const invitationToken = singleLine.min(20).max(200);

/** A person as the list of people shows them. */
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

/** What a member has made in the school, by number. */
export const memberWorkSchema = z.object({ assignments: count, sources: count, files: count, jobs: count });

/** What has become of an invitation. */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;

export const invitationSchema = z.object({
  id,
  /** Null: for whoever has the link. */
  email: z.string().nullable(),
  role: staffRole,
  state: z.enum(invitationStates),
  createdAt: moment,
  expiresAt: moment,
  /** Names; null where there are none, or the person is gone. */
  invitedBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** The link is told this once; it is stored nowhere. `mailed`: a mail with it is on its way. */
const issuedInvitation = z.object({ invitationId: id, link: z.string(), expiresAt: moment, mailed: z.boolean() });

/** Who belongs to a school, as what, and how one becomes or ceases to be one of them. Add here. */
export const peopleCalls = {
  /** Gives the school the caller works in another name, or asks its staff for a second step, or no longer. */
  'change-school': {
    input: z.object({
      name: singleLine.min(1).max(limits.schoolName).optional(),
      requireSecondStep: z.boolean().optional(),
    }),
    output: z.object({ schoolId: id, name: z.string(), requireSecondStep: z.boolean() }),
  },
  /** A school more for the caller, who administers it and works in it from then on. */
  'add-school': {
    input: z.object({ name: singleLine.min(1).max(limits.schoolName) }),
    output: z.object({ schoolId: id, name: z.string() }),
  },
  /** The caller goes; the last active administrator of a school with other members cannot. */
  'leave-school': { input: z.object({ schoolId: id }), output: z.object({ schoolId: id }) },
  /** The people of the active school, by name; `search` looks in names and addresses. */
  'list-members': {
    input: z.object({
      search: singleLine.max(200).default(''),
      role: role.optional(),
      status: status.optional(),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ members: z.array(memberSchema), count, pageSize: z.number().int() }),
  },
  /** One person's record; that it was read is written down. */
  'read-member': {
    input: z.object({ userId: id }),
    output: z.object({ member: memberSchema, department: z.string().nullable(), work: memberWorkSchema }),
  },
  /** Another role or another standing; written down, and the person is told. */
  'change-member': {
    input: z.object({ userId: id, role: staffRole.optional(), status: z.enum(['active', 'suspended']).optional() }),
    output: z.object({ userId: id, role, status }),
  },
  /** The person leaves the school. Their work stays in it: with them if they come back, or handed over to `to`. */
  'remove-member': {
    input: z.object({ userId: id, work: z.enum(workDispositions), to: id.optional() }),
    output: z.object({ userId: id, handedOver: memberWorkSchema.nullable() }),
  },
  /** One administrator makes another member one, and becomes a teacher. */
  'transfer-administration': { input: z.object({ userId: id }), output: z.object({ userId: id }) },
  /** With `email` a mail goes there and only that address may accept; without, whoever has the link, once. */
  'invite-member': {
    input: z.object({
      role: staffRole,
      email: email.optional(),
      /** Days until it is over. */
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
  /** A new link for an invitation that was not accepted, good for as long as the first; the old one is dead. */
  'resend-invitation': { input: z.object({ invitationId: id }), output: issuedInvitation },
  'revoke-invitation': { input: z.object({ invitationId: id }), output: z.object({ invitationId: id }) },
  /** What the holder of a link reads before they decide. */
  'read-invitation': {
    input: z.object({ token: invitationToken }),
    output: z.object({
      school: z.string(),
      role: staffRole,
      /** The address it was sent to; null: it is for whoever has the link. */
      email: z.string().nullable(),
      expiresAt: moment,
    }),
  },
  /** Without `token`: the invitation that the account came by at its sign-up. */
  'accept-invitation': {
    input: z.object({ token: invitationToken.optional() }),
    output: z.object({ schoolId: id, school: z.string(), role: staffRole }),
  },
  /** What a visitor writes to those who look after the installation; `website` stays empty, only programs fill it. */
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
