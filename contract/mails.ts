import { z } from 'zod';

/** The mails that could not be sent. */
export const mailReportSchema = z.object({
  /** Those that are tried again by themselves. */
  waiting: z.int(),
  /** Those that the mail server has refused for good, or that are tried no more before they are of no use. */
  refused: z.int(),
  /** What it said last, in its own words, without the recipient; empty where nothing failed. */
  reason: z.string(),
});
export type MailReport = z.infer<typeof mailReportSchema>;
