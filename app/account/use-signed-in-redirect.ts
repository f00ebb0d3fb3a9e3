import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths, paths } from '../../contract/paths/paths.ts';
import { redirectTarget } from '../client/redirect-target.ts';
import { readUserInfo } from '../client/user-info.ts';
import { useInterface } from '../words/interface.ts';

/** Loads another page. Never settles, so that a form stays busy until the page has gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** Returns the address to which who is signed in belongs: the dashboard, for a reader the site. */
export function useOwnPlace(): () => string {
  const { to } = useInterface();
  return () => to(readUserInfo()?.role === 'reader' ? paths.home() : adminPaths.dashboard());
}

/**
 * Returns where a sign-in or sign-up leads that names no place, `fallback` says. A person who is already signed
 * in is sent there at once, by a full page load, since the target may be a reading page.
 */
export function useArrival(fallback: () => string): {
  target: () => string;
  arrive: () => Promise<never>;
} {
  const [query] = useSearchParams();
  const target = () => redirectTarget(query.get('redirect'), fallback());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (readUserInfo()) location.replace(target());
  }, []);
  return { target, arrive: () => leaveFor(target()) };
}
