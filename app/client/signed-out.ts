import { useEffect } from 'react';
import { paths } from '../../contract/paths/paths.ts';
import { forgetPerson } from '../enhance/signing-out.ts';
import { isScreenUnsaved } from '../ui/leave-guard.tsx';
import { pathIn } from '../words/page.ts';
import { signInPath } from './api.ts';
import { signInAgain } from './expired-session.ts';
import { isSessionOver, readUserInfo } from './user-info.ts';

/**
 * Leaves the screens when the person has signed out in another tab, or comes back to a screen from
 * before by the browser's history: what was typed there must not stay. Where only the session is over, what is
 * kept waits behind the sign-in; over unsaved changes that are kept nowhere, the sign-in is a dialog.
 */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    let person = readUserInfo()?._id ?? '';
    const look = () => {
      const now = readUserInfo();
      if (now) {
        // Somebody else must not go on in what is open; the first person's unsaved work waits for them.
        if (person && now._id !== person) location.reload();
        person = now._id;
        return;
      }
      if (isSessionOver()) {
        if (isScreenUnsaved(false)) void signInAgain();
        else location.replace(signInPath(location.pathname + location.search));
        return;
      }
      forgetPerson(person);
      location.replace(pathIn(paths.home()));
    };
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener('storage', look);
    addEventListener('pageshow', lookAgain);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', lookAgain);
    };
  }, []);
}
