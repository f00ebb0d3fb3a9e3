import { z } from 'zod';
import { limits } from './limits.ts';
import { atMost } from './messages/message.ts';

/** The addresses of the links of a text. */
export const linkCheckBodySchema = z.object({
  links: z
    .array(z.string().max(...atMost(limits.address)))
    .max(...atMost(limits.checkedLinks, 'must be at most {most} links')),
});

/** Those of them behind which nothing is found. */
export const linkCheckSchema = z.object({
  links: z.array(
    z.object({
      link: z.string(),
      /** `dead`: there is nothing, says who answers there; `silent`: nobody answers. */
      state: z.enum(['dead', 'silent']),
    }),
  ),
});
export type LinkCheck = z.infer<typeof linkCheckSchema>;
