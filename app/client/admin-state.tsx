import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import {
  type ArticleStatus,
  isScheduled,
  maySave,
  type ScheduledJob,
} from '../../contract/articles.ts';
import type { Permission } from '../../contract/permissions.ts';
import { mayOn, type Owners, scopeOf } from '../../contract/permissions.ts';
import { type AdminState, adminStateSchema } from '../../contract/users.ts';
import { api } from './api.ts';
import { readUserInfo, storeUserInfo, useUserInfo } from './user-info.ts';

interface Value {
  /** The badges; null until the server has answered for the first time. */
  state: AdminState | null;
  /** Loads the badges again after something that changes them. */
  refresh: () => void;
}

const Context = createContext<Value>({ state: null, refresh: () => {} });

/** Milliseconds between two calls; less while the server cannot be reached. */
const EVERY = 30_000;
const EVERY_OFFLINE = 5_000;

/** Asks the server who is signed in and what waits for them: now, twice a minute, and on return to the tab. */
export function AdminStateProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AdminState | null>(null);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((number) => number + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (wait: number) => {
      timer = setTimeout(refresh, wait);
    };
    const asked = readUserInfo()?.token;
    api(adminStateSchema, '/api/users/session', { signal: stop.signal }).then(
      (answer) => {
        setState(answer);
        // In another tab the person may have signed out, or somebody else in.
        if (readUserInfo()?.token === asked) storeUserInfo(answer.user);
        again(EVERY);
      },
      () => {
        if (!stop.signal.aborted) again(EVERY_OFFLINE);
      },
    );
    addEventListener('online', refresh, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [round]);
  return <Context value={{ state, refresh }}>{children}</Context>;
}

export function useAdminState(): Value {
  return use(Context);
}

/** Returns what the signed-in person may do; nothing before the browser knows who that is. */
export function useMay(): {
  may: (permission: Permission) => boolean;
  mayOn: (permission: Permission, owners: Owners) => boolean;
  maySave: (article: {
    byline: { _id: string }[];
    status: ArticleStatus;
    scheduled: ScheduledJob[];
  }) => boolean;
} {
  const { _id = '', role } = useUserInfo() ?? {};
  const { state } = use(Context);
  return {
    may(permission) {
      const scope = role && scopeOf(role, permission);
      const ownWith = typeof permission === 'string' ? undefined : permission.ownWith;
      if (scope === 'own' && ownWith) return state !== null && ownWith.isOf(state.badges);
      return !!scope;
    },
    mayOn: (permission, owners) => !!role && mayOn({ _id, role }, permission, owners),
    maySave({ byline, status, scheduled }) {
      const owners = byline.map((credit) => credit._id);
      // What will be published by itself is as good as published (docs/decisions/publishing-schedule-calendar.md).
      const as = isScheduled(scheduled, 'publish') ? 'published' : status;
      return !!role && maySave({ _id, role }, owners, as);
    },
  };
}
