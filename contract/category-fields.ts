import { z } from 'zod';
import { genreSchema } from './article-fields.ts';
import { boundedLine } from './bounded.ts';
import { slugSchema } from './common.ts';
import { dyeSchema } from './dyes.ts';
import { choice, having, line, lines } from './fields.ts';
import { atMost, problem } from './messages/message.ts';

const name = boundedLine.max(...atMost(100));
const description = z
  .string()
  .overwrite((given) => given.trim())
  .max(...atMost(2000));

/** The editable fields of a category. */
export const categoryFields = {
  name: line(name.min(1, problem('must not be empty')), { translated: name }),
  slug: line(slugSchema, {}),
  description: lines(description.min(1, problem('must not be empty')), { translated: description }),
  isHome: choice({ written: z.boolean(), answered: z.boolean(), default: false }),
  dye: choice({ written: dyeSchema, answered: dyeSchema }),
  /** What new articles of it are to search engines, until their writers choose otherwise. */
  genre: choice({ written: genreSchema, answered: genreSchema, default: 'news' }),
};

/** The texts that a category may have in each language. */
export const categoryTexts = having(categoryFields, 'translated');
