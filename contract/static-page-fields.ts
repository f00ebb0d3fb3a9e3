import { z } from 'zod';
import { boundedHtml, boundedLine } from './bounded.ts';
import { slugParam } from './common.ts';
import { choice, having, html, line } from './fields.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

const title = boundedLine.max(...atMost(200));
const metaDescription = z
  .string()
  .trim()
  .max(...atMost(500))
  .regex(/^\P{Cc}*$/u, problem('must be one line'));
/** The HTML of a page, which is sanitised when it is stored. */
const body = boundedHtml(limits.pageBody);

/** The editable fields of a static page. */
export const pageFields = {
  slug: line(slugParam, {}),
  title: line(title.min(1, problem('must not be empty')), { translated: title, versioned: true }),
  metaDescription: line(metaDescription, { translated: metaDescription, versioned: true }),
  body: html(body, { translated: body, versioned: true }),
  inFooter: choice({ written: z.boolean(), answered: z.boolean() }),
};

/** The texts that a page may have in each language, which its versions keep. */
export const pageTexts = having(having(pageFields, 'versioned'), 'translated');
