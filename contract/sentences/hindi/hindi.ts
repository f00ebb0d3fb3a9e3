import { content } from './content.ts';
import { people } from './people.ts';
import { problems } from './problems.ts';
import { site } from './site.ts';

/**
 * The catalogue: every English sentence of the server with its Hindi. Values replace the names in
 * braces when a sentence is written; `{problem}` stands for another sentence of the catalogue. Only
 * the server loads it: browsers receive written sentences, and other code imports the types alone.
 */
export const hindi = { ...problems, ...people, ...content, ...site } as const;
