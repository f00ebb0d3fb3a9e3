import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { adminPaths, paths } from '../../contract/paths/paths.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { redirectTarget } from '../client/redirect-target.ts';
import { dropSession, readUserInfo } from '../client/user-info.ts';
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

/** Returns where a sign-in or sign-up leads; where the address names no place, `fallback` says. */
export function useArrival(fallback: () => string): {
  target: () => string;
  arrive: () => Promise<never>;
} {
  const [query] = useSearchParams();
  const target = () => redirectTarget(query.get('redirect'), fallback());
  return { target, arrive: () => leaveFor(target()) };
}

/**
 * Sends a person who is already signed in to `target` at once, by a full page load, since it may be a reading page.
 * A session that is over is forgotten instead: otherwise nobody could begin a new one.
 */
export function useLeaveSignedIn(target: () => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (!readUserInfo()) return;
    publicApi(z.unknown(), '/api/users/session').then(
      () => location.replace(target()),
      (error) => {
        if (error instanceof ApiError && error.status === 401) dropSession();
        else location.replace(target());
      },
    );
  }, []);
}
