import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { wellFormedSlug } from './common.ts';
import { having, line, lines } from './fields.ts';
import { atMost, problem } from './messages/message.ts';

const name = boundedLine.max(...atMost(100));
const description = z
  .string()
  .overwrite((given) => given.trim())
  .max(...atMost(2000));

/** The editable fields of a tag. Its address begins with `/tag/`, so no word is reserved. */
export const tagFields = {
  name: line(name.min(1, problem('must not be empty')), { translated: name }),
  slug: line(wellFormedSlug, { translated: wellFormedSlug.or(z.literal('')) }),
  description: lines(description, { translated: description, default: '' }),
};

/** The texts that a tag may have in each language. */
export const tagTexts = having(tagFields, 'translated');
