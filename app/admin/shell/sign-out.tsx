import { z } from 'zod';
import { doneSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { publicApi } from '../../client/api.ts';
import { readKept } from '../../client/kept-work.ts';
import { clearUserInfo, readUserInfo } from '../../client/user-info.ts';
import { unsavedPlaces } from '../../enhance/signing-out.ts';
import { isScreenUnsaved } from '../../ui/leave-guard.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { pathIn } from '../../words/page.ts';
import { openingOf } from '../articles/opening.ts';
import { useTimeFormat } from '../time-format.ts';

/** What is told of a text; whatever else it has is of no matter here. */
const anyText = z.string().catch('');
const workSchema = z.object({ name: anyText, standfirst: anyText, description: anyText });

interface Work {
  at: number;
  opening: string;
}

/** Returns the unsaved texts of a person on this device, the newest first. */
function unsavedWork(personId: string): Work[] {
  return unsavedPlaces(personId)
    .flatMap((place) => readKept(place, workSchema) ?? [])
    .map(({ at, value }) => ({ at, opening: openingOf(value) }))
    .sort((one, other) => other.at - one.at);
}

function UnsavedList({ works, onScreen }: { works: Work[]; onScreen: boolean }) {
  const time = useTimeFormat();
  const { signOut } = words.shell;
  return (
    <>
      <p>{signOut.text}</p>
      <ul className="dialog-list">
        {onScreen && <li>{signOut.onScreen}</li>}
        {works.map(({ at, opening }) => (
          <li key={`${at} ${opening}`}>
            <b className="wrap-anywhere">{opening || signOut.untitled}</b>{' '}
            <time dateTime={new Date(at).toISOString()}>{time(new Date(at).toISOString())}</time>
          </li>
        ))}
      </ul>
      <p>{signOut.drafts}</p>
    </>
  );
}

/** Returns how to sign out: where work is not saved, it is listed and the person asked first. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const works = unsavedWork(readUserInfo()?._id ?? '');
    const onScreen = isScreenUnsaved(works.length === 0);
    const { title, action } = words.shell.signOut;
    const text = <UnsavedList works={works} onScreen={onScreen} />;
    if ((works.length > 0 || onScreen) && !(await confirm({ title, text, action }))) return;
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
