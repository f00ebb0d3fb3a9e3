import { z } from 'zod';
import { readKept } from '../../client/kept-work.ts';
import { unsavedPlaces } from '../../enhance/signing-out.ts';
import { isScreenUnsaved } from '../../ui/leave-guard.tsx';
import type { Question } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
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

/** Returns what is asked before a person signs out, with what they have not saved; null where that is nothing. */
export function questionFor(personId: string): Question | null {
  const works = unsavedWork(personId);
  const onScreen = isScreenUnsaved(works.length === 0);
  if (works.length === 0 && !onScreen) return null;
  const { title, action } = words.shell.signOut;
  return { title, text: <UnsavedList works={works} onScreen={onScreen} />, action };
}
