import { z } from 'zod';
import { webAddressSchema } from '../../contract/addresses.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { defineSetting } from '../../contract/setting.ts';
import { emailSchema } from '../../contract/users.ts';
import { toNfc } from '../../hindi/nfc.ts';
import { grievanceLimits } from './limits.ts';
import { problem as ownProblem } from './messages.ts';

const { name: NAME, address: ADDRESS } = limits.settings;

const line = (most: number) =>
  z
    .string()
    .trim()
    .overwrite(toNfc)
    .max(...atMost(most))
    .regex(/^\P{Cc}*$/u, problem('must be one line, without control characters'));

/** The officer in one language; what is empty is taken from the other. */
const officerTextsSchema = z.object({
  name: line(NAME).default(''),
  address: line(ADDRESS).default(''),
});

const { acknowledgeHours, answerDays, keepDays } = grievanceLimits;

const wholeNumber = problem('must be a whole number');

/**
 * How the site takes grievances about what it publishes (rules 10, 11 and 19 of the IT Rules, 2021): who answers
 * them, and by when.
 */
export const grievanceSettingsSchema = z.object({
  /** Off: there is no page, no form, and nothing leads there. */
  on: z.boolean().default(false),
  texts: z
    .object({ hi: officerTextsSchema.prefault({}), en: officerTextsSchema.prefault({}) })
    .prefault({}),
  email: z.union([z.literal(''), emailSchema]).default(''),
  phone: line(40)
    .regex(/^[+\d\s()./-]*$/, problem('must be a phone number'))
    .default(''),
  /** The day since which the officer answers, and months are disclosed; empty: since the first grievance. */
  since: z.union([z.literal(''), z.iso.date(problem('must be a day: YYYY-MM-DD'))]).default(''),
  acknowledgeHours: z
    .int(wholeNumber)
    .min(1)
    .max(...atMost(acknowledgeHours.most, 'must be at most {most}'))
    .default(acknowledgeHours.usual),
  answerDays: z
    .int(wholeNumber)
    .min(1)
    .max(...atMost(answerDays.most, 'must be at most {most}'))
    .default(answerDays.usual),
  /** Days after the answer for which the name and the e-mail of who complained are kept. */
  keepDays: z
    .int(wholeNumber)
    .min(keepDays.least)
    .max(...atMost(keepDays.most, 'must be at most {most}'))
    .default(keepDays.usual),
  /** The self-regulating body to which one may appeal; empty: none is named. */
  body: z
    .object({
      name: line(ADDRESS).default(''),
      url: z.union([z.literal(''), webAddressSchema]).default(''),
    })
    .prefault({}),
});
export type GrievanceSettings = z.infer<typeof grievanceSettingsSchema>;

/** The same as an administrator saves it: whoever takes grievances names an officer. */
export const grievanceSettingsBody = grievanceSettingsSchema.refine(
  ({ on, texts, email }) => !on || (email !== '' && (texts.hi.name || texts.en.name) !== ''),
  { error: ownProblem('needs the name and the e-mail of an officer'), path: ['email'] },
);

/** How the site takes grievances. */
export const grievanceSetting = defineSetting('grievances', grievanceSettingsSchema.prefault({}), {
  body: grievanceSettingsBody,
});

/** Returns the officer's name and address in a language, from the other one where it has none. */
export function officerIn({ texts }: GrievanceSettings, language: 'hi' | 'en') {
  const [own, other] = language === 'hi' ? [texts.hi, texts.en] : [texts.en, texts.hi];
  return { name: own.name || other.name, address: own.address || other.address };
}
