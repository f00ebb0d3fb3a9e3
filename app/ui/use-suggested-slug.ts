import { useEffect, useRef } from 'react';
import { LATER, loadPart, partOf } from './use-part.ts';

/** Slugs need a table of customary spellings; no form waits for it. */
const slugPart = partOf(() => import('../../hindi/slugs/slug.ts'));

/**
 * Lets the slug of a form follow its title until somebody types another, and again once that is emptied.
 * Where the part cannot be loaded, the field stays as it is.
 */
export function useSuggestedSlug(isOwn: boolean, set: (slug: string) => void) {
  const own = useRef(isOwn);
  // The first letter of a title brings it sooner.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!own.current) loadPart(slugPart).catch(() => {});
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
  return {
    follow(title: string) {
      const suggest = ({ slugFrom }: typeof import('../../hindi/slugs/slug.ts')) => {
        if (!own.current) set(slugFrom(title));
      };
      if (!own.current) loadPart(slugPart).then(suggest, () => {});
    },
    keep(slug: string) {
      own.current = slug !== '';
    },
  };
}
