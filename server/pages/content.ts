import type { FastifyBaseLogger } from 'fastify';
import { type Content, UNAVAILABLE } from '../../contract/content.ts';
import type { ContentOptions, Shown } from '../../domain/content/reading.ts';
import { outageOf } from '../outages.ts';

/**
 * Creates the Content of one page in its language, which records the tags of what it shows; for a preview with a home page
 * that is not the site's yet, for a reader with the network. Tests pass slow ones.
 */
export type ContentSource = (
  of: Pick<ContentOptions, 'article' | 'preview' | 'homePage' | 'asker'> &
    Required<Pick<ContentOptions, 'language'>>,
) => {
  content: Content;
  facts: Shown;
};

/**
 * Watches every call a page makes of its content. `whole(response)` is true where all of them have been
 * answered; a page that did not wait for one says so itself (`no-store`), since the answer may have come
 * meanwhile, and after a failure no page is whole. `outage()` is the failure of the database among them.
 */
export function watchContent(
  content: Content,
  log: FastifyBaseLogger,
): { content: Content; whole(response: Response): boolean; outage(): Error | undefined } {
  let open = 0;
  let failed = false;
  let outage: Error | undefined;
  const watched = new Proxy(content, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        open += 1;
        try {
          return await Reflect.apply(method, target, args);
        } catch (error) {
          failed = true;
          if (error instanceof Error && outageOf(error)) outage = error;
          log.child({ content: String(name) }).error(error);
          throw new Error(UNAVAILABLE);
        } finally {
          open -= 1;
        }
      };
    },
  });
  return {
    content: watched,
    whole: ({ headers }) => open === 0 && !failed && headers.get('cache-control') !== 'no-store',
    outage: () => outage,
  };
}
