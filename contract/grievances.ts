import { z } from 'zod';
import { boundedLine, plainText } from './bounded.ts';
import { idSchema, languageSchema, listParams, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { emailSchema, personNameSchema } from './users.ts';

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

const { grievances: most } = limits;

/** A grievance as a reader sends it. */
export const newGrievanceSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  /** The address of what it is about. */
  story: boundedLine.max(...atMost(limits.address)).default(''),
  kind: grievanceKindSchema.default('other'),
  text: plainText(most.text).min(1, problem('must not be empty')),
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
  notes: plainText(most.notes),
  disclosed: plainText(most.answer),
  seen: timeSchema,
});
export type GrievanceBody = z.infer<typeof grievanceBodySchema>;

/** How a grievance is decided; of spam nobody is told. */
export const grievanceAnswerSchema = z
  .object({ outcome: outcomeSchema, answer: plainText(most.answer), seen: timeSchema })
  .refine(({ outcome, answer }) => outcome === 'spam' || answer !== '', {
    error: problem('must not be empty'),
    path: ['answer'],
  });
export type GrievanceAnswer = z.infer<typeof grievanceAnswerSchema>;

/** A month of the site's calendar: `2026-11`. */
export const monthSchema = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/);

/** A grievance as the disclosure of the month tells of it in which it was decided. */
interface DisclosedGrievance {
  number: number;
  kind: GrievanceKind;
  language: 'hi' | 'en';
  receivedAt: string;
  answeredAt: string;
  outcome: GrievanceOutcome;
  /** Whether it was decided by its day. */
  inTime: boolean;
  disclosed: string;
  /** Null where readers do not see the article, or none is named; so is `story`. */
  article: string | null;
  story: { name: string; address: string; language: 'hi' | 'en' } | null;
}

/** What a month is disclosed with (rule 19), counted from the register. */
export interface Disclosure {
  month: string;
  /** Whether the month is not over yet. */
  running: boolean;
  /** What was undecided when the month began. */
  before: number;
  received: number;
  answered: number;
  /** Of these, what was decided after its day. */
  late: number;
  /** What was undecided when the month ended, or is now. */
  pending: number;
  /** What was received in the month, by what it is about. */
  kinds: { kind: GrievanceKind; count: number }[];
  /** What was decided in the month, by what was done. */
  outcomes: { outcome: GrievanceOutcome; count: number }[];
  /** What was decided in the month, a page of it. */
  decided: DisclosedGrievance[];
  page: number;
  pages: number;
}
