import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { doneSchema } from '../../contract/common.ts';
import { adminPaths, paths, withQuery } from '../../contract/paths/paths.ts';
import type { UserInfo } from '../../contract/users.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { redirectTarget } from '../client/redirect-target.ts';
import { dropSession, readUserInfo, storeUserInfo } from '../client/user-info.ts';
import { useInterface } from '../words/interface.ts';

/** Loads another page. Never settles, so that a form stays busy until the page has gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** Stores who has signed in by a link; the session of whoever was signed in here ends. */
export async function takePlace(info: UserInfo): Promise<void> {
  if (readUserInfo()) {
    await publicApi(doneSchema, '/api/users/signout', { method: 'POST' }).catch(() => {});
    // What that person keeps here waits for them.
    dropSession();
  }
  storeUserInfo(info);
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

/** Returns the address of another page of accounts, which leads on to where this one does. */
export function useLeadOn(): (path: string) => string {
  const { to } = useInterface();
  const [query] = useSearchParams();
  return (path) => to(withQuery(path, Object.fromEntries(query)));
}

/**
 * Sends a person who is already signed in to `target` at once, by a full page load, since it may be a reading page.
 * A session that is over is forgotten instead: otherwise nobody could begin a new one. Who has signed up and not
 * confirmed the e-mail stays, since it may be mistyped; returns that e-mail, else ''.
 */
export function useLeaveSignedIn(target: () => string): string {
  const [unconfirmed, setUnconfirmed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (!readUserInfo()) return;
    publicApi(z.unknown(), '/api/users/session').then(
      () => location.replace(target()),
      (error) => {
        const status = error instanceof ApiError ? error.status : 0;
        const waiting = readUserInfo();
        if (status === 401) dropSession();
        else if (status === 403 && waiting?.mustConfirm) {
          setUnconfirmed(waiting.email ?? '');
        } else location.replace(target());
      },
    );
  }, []);
  return unconfirmed;
}
