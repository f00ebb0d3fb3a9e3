import { doneSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { publicApi } from '../../client/api.ts';
import { clearUserInfo, readUserInfo } from '../../client/user-info.ts';
import { unsavedPlaces } from '../../enhance/signing-out.ts';
import { isScreenUnsaved } from '../../ui/leave-guard.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { loadPart, partOf } from '../../ui/use-part.ts';
import { pathIn } from '../../words/page.ts';

export const unsavedQuestion = partOf(() => import('./unsaved-question.tsx'));

/** Returns how to sign out: where work is not saved, it is listed and the person asked first. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const person = readUserInfo()?._id ?? '';
    if (unsavedPlaces(person).length > 0 || isScreenUnsaved(true)) {
      try {
        const question = (await loadPart(unsavedQuestion)).questionFor(person);
        if (question && !(await confirm(question))) return;
      } catch (error) {
        // What would be lost is not known.
        return tellProblem(error);
      }
    }
    await signOut();
  };
}

/** Ends the session on the server, deletes it from this browser and opens the home page. */
async function signOut(): Promise<void> {
  try {
    await publicApi(doneSchema, '/api/users/signout', { method: 'POST' });
  } catch {
    // The server is unreachable or the session has ended already; this browser deletes it either
    // way.
  }
  clearUserInfo();
  location.assign(pathIn(paths.home()));
}
