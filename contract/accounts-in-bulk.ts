import { z } from 'zod';
import { inviteSchema } from './accounts.ts';
import { idSchema } from './common.ts';
import { limits } from './limits.ts';
import { problem, refusal } from './messages/message.ts';
import { roleSchema } from './permissions.ts';
import { emailSchema } from './users.ts';

/** Characters that are said of what is no e-mail: a whole text may have been pasted. */
const SAID = 60;

/** Several e-mails; what is none of what was typed is named. */
const emailsSchema = z
  .array(z.string())
  .min(1, problem('must not be empty'))
  .max(limits.invitations)
  .superRefine((emails, context) => {
    const bad = emails.filter((email) => !emailSchema.safeParse(email).success);
    if (bad.length === 0) return;
    const names = bad.map((text) => text.slice(0, SAID)).join(', ');
    const { error: message, params } = refusal(
      'must be e-mail addresses, which these are not: {names}',
      { names },
    );
    context.addIssue({ code: 'custom', message, params });
  })
  .overwrite((emails) => emails.map((email) => emailSchema.safeParse(email).data ?? email));

/** Several e-mails, invited with one role. */
export const inviteManySchema = z.object({
  emails: emailsSchema,
  role: inviteSchema.shape.role,
});

const refusedSchema = z.object({ message: z.string() });

/** What became of several invitations: the links of those that were made, and why others were not. */
export const invitedManySchema = z.object({
  made: z.array(z.object({ email: z.string(), link: z.url(), mailed: z.boolean() })),
  refused: z.array(refusedSchema.extend({ email: z.string() })),
});
export type InvitedMany = z.infer<typeof invitedManySchema>;

/** One role for several people. */
export const rolesBodySchema = z.object({
  ids: z.array(idSchema).min(1, problem('must not be empty')).max(limits.bulk),
  role: roleSchema,
});

/** Who has the role now, and why others have not. */
export const rolesChangedSchema = z.object({
  done: z.array(idSchema),
  refused: z.array(refusedSchema.extend({ _id: idSchema })),
});
