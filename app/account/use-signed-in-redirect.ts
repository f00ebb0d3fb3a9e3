import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { redirectTarget } from '../client/redirect-target.ts';
import { readUserInfo } from '../client/user-info.ts';

/** Loads another page. Never settles, so that a form stays busy until the page has gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/**
 * Returns where a sign-in or sign-up leads. A person who is already signed in is sent there at once, by a
 * full page load, since the target may be a reading page.
 */
export function useArrival(fallback: string): { target: string; arrive: () => Promise<never> } {
  const [query] = useSearchParams();
  const target = redirectTarget(query.get('redirect'), fallback);
  useEffect(() => {
    if (readUserInfo()) location.replace(target);
  }, [target]);
  return { target, arrive: () => leaveFor(target) };
}
