import { accounts } from './accounts.ts';
import { backups } from './backups.ts';
import { content } from './content.ts';
import { outbound } from './outbound.ts';
import { problems } from './problems.ts';
import { programs } from './programs.ts';
import { site } from './site.ts';

/**
 * The catalogue: every message of the server in English and Hindi. Values replace the names in
 * braces when a message is translated; `{problem}` stands for another message. Only the server loads
 * it: browsers receive texts, and other code imports the types alone.
 */
export const hindi = {
  ...problems,
  ...accounts,
  ...content,
  ...site,
  ...outbound,
  ...backups,
  ...programs,
} as const;
