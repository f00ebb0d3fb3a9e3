import { content } from './content.ts';
import { people } from './people.ts';
import { problems } from './problems.ts';
import { site } from './site.ts';

/**
 * Every sentence that people are told by the server, in English, with what it is in Hindi. What
 * stands in braces is put in when it is said; `{problem}` is one of these sentences itself. Only the
 * server reads it: browsers get what is said, and other code the types alone.
 */
export const hindi = { ...problems, ...people, ...content, ...site } as const;
