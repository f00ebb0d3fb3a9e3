import { z } from 'zod';
import { boundedLine, plainText } from '../../contract/bounded.ts';
import {
  idSchema,
  languageSchema,
  listParams,
  pagedSchema,
  timeSchema,
} from '../../contract/common.ts';
import { defineCall } from '../../contract/content-call.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { emailSchema, personNameSchema } from '../../contract/users.ts';
import { grievanceLimits } from './limits.ts';
import { grievanceSettingsSchema } from './settings.ts';

/** What a grievance is about, after the Code of Ethics of the IT Rules, 2021. */
export const grievanceKinds = [
  'accuracy',
  'reply',
  'privacy',
  'children',
  'hatred',
  'obscenity',
  'rights',
  'altered-media',
  'other',
] as const;
export const grievanceKindSchema = z.enum(grievanceKinds);
export type GrievanceKind = z.infer<typeof grievanceKindSchema>;

/** What became of one that was decided. `spam`: it was no grievance, nobody is answered and nothing disclosed of it. */
export const grievanceOutcomes = [
  'corrected',
  'clarified',
  'removed',
  'apology',
  'no-breach',
  'outside',
  'spam',
] as const;
const outcomeSchema = z.enum(grievanceOutcomes);
export type GrievanceOutcome = z.infer<typeof outcomeSchema>;

/** A grievance as a reader sends it. */
export const newGrievanceSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  /** The address of what it is about. */
  story: boundedLine.max(...atMost(limits.address)).default(''),
  kind: grievanceKindSchema.default('other'),
  text: plainText(grievanceLimits.text).min(1, problem('must not be empty')),
  /** A hidden field: only programs fill it in. */
  topic: z
    .string()
    .max(...atMost(1000))
    .default(''),
  language: languageSchema.optional(),
});
export type NewGrievance = z.infer<typeof newGrievanceSchema>;

export const takenGrievanceSchema = z.object({ message: z.string(), number: z.int() });

const row = z.object({
  _id: idSchema,
  number: z.int(),
  /** Empty: it was forgotten when its time was over. */
  name: z.string(),
  kind: grievanceKindSchema,
  language: languageSchema,
  /** The first words. */
  opening: z.string(),
  receivedAt: timeSchema,
  acknowledgedAt: timeSchema.nullable(),
  /** The moments from which it is overdue. */
  acknowledgeBy: timeSchema,
  answerBy: timeSchema,
  answeredAt: timeSchema.nullable(),
  outcome: outcomeSchema.nullable(),
  overdue: z.boolean(),
});

/** `unacknowledged`: nobody was told yet that it has arrived. */
export const grievanceStates = ['open', 'overdue', 'unacknowledged', 'answered', 'all'] as const;

export const grievanceQuerySchema = z.object({
  ...listParams,
  state: z.enum(grievanceStates).catch('open').default('open'),
});
export type GrievanceQuery = z.infer<typeof grievanceQuerySchema>;

export const grievanceListSchema = pagedSchema.extend({
  grievances: z.array(row),
  totalGrievances: z.int(),
  /** Whether the site takes any. */
  on: z.boolean(),
});

/** One grievance as its screen shows it. */
export const grievanceSchema = row.omit({ opening: true }).extend({
  email: z.string(),
  /** What was typed, and the article that it leads to. */
  story: z.string(),
  article: z.object({ _id: idSchema, name: z.string(), language: languageSchema }).nullable(),
  text: z.string(),
  answer: z.string(),
  /** What the monthly disclosure says of the answer. */
  disclosed: z.string(),
  notes: z.string(),
  answeredBy: z.string().nullable(),
  /** Whether the site can mail the answer. */
  sendsMail: z.boolean(),
  /** Names this state, so that a save does not undo another. */
  seen: timeSchema,
});
export type Grievance = z.infer<typeof grievanceSchema>;

/** What editors note about a grievance. */
export const grievanceBodySchema = z.object({
  kind: grievanceKindSchema,
  notes: plainText(grievanceLimits.notes),
  disclosed: plainText(grievanceLimits.answer),
  seen: timeSchema,
});
export type GrievanceBody = z.infer<typeof grievanceBodySchema>;

/** How a grievance is decided; of spam nobody is told. */
export const grievanceAnswerSchema = z
  .object({ outcome: outcomeSchema, answer: plainText(grievanceLimits.answer), seen: timeSchema })
  .refine(({ outcome, answer }) => outcome === 'spam' || answer !== '', {
    error: problem('must not be empty'),
    path: ['answer'],
  });
export type GrievanceAnswer = z.infer<typeof grievanceAnswerSchema>;

/** A month of the site's calendar: `2026-11`. */
export const monthSchema = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/);

/** A grievance as the disclosure of the month tells of it in which it was decided. */
const disclosedSchema = z.object({
  number: z.int(),
  kind: grievanceKindSchema,
  language: languageSchema,
  receivedAt: timeSchema,
  answeredAt: timeSchema,
  outcome: outcomeSchema,
  /** Whether it was decided by its day. */
  inTime: z.boolean(),
  disclosed: z.string(),
  /** Null where readers do not see the article, or none is named; so is `story`. */
  article: z.string().nullable(),
  story: z.object({ name: z.string(), address: z.string(), language: languageSchema }).nullable(),
});

/** What a month is disclosed with (rule 19), counted from the register. */
const disclosureSchema = z.object({
  month: monthSchema,
  /** Whether the month is not over yet. */
  running: z.boolean(),
  /** What was undecided when the month began. */
  before: z.int(),
  received: z.int(),
  answered: z.int(),
  /** Of these, what was decided after its day. */
  late: z.int(),
  /** What was undecided when the month ended, or is now. */
  pending: z.int(),
  /** What was received in the month, by what it is about. */
  kinds: z.array(z.object({ kind: grievanceKindSchema, count: z.int() })),
  /** What was decided in the month, by what was done. */
  outcomes: z.array(z.object({ outcome: outcomeSchema, count: z.int() })),
  /** What was decided in the month, a page of it. */
  decided: z.array(disclosedSchema),
  page: z.int(),
  pages: z.int(),
});
export type Disclosure = z.infer<typeof disclosureSchema>;

/** Asks for the rules by which grievances are taken, and the months that are disclosed, the newest first; null: none are taken. */
export const takingGrievances = defineCall({
  name: 'grievances.taking',
  input: z.null(),
  output: z.object({ rules: grievanceSettingsSchema, months: z.array(monthSchema) }).nullable(),
});

/** Asks for a page of what is disclosed of a month; null where it is not disclosed. */
export const disclosedMonth = defineCall({
  name: 'grievances.month',
  input: z.object({ month: monthSchema, page: z.int() }),
  output: disclosureSchema.nullable(),
});

/** The grievances that came from a person's e-mail, and what they were answered. */
export const ownGrievances = {
  key: 'grievances',
  schema: z.array(
    z.object({
      number: z.int(),
      at: timeSchema,
      kind: grievanceKindSchema,
      text: z.string(),
      answer: z.string(),
    }),
  ),
};
