import { useState } from 'react';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Part, usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { PeopleProps } from './people-part.tsx';
import { otherMakers } from './values.ts';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { PeoplePart, loading } = await import('./people-part.tsx');
  return { PeoplePart, texts: await loading };
}

/** Edits who else made the article; of one that a single person made, on request. */
export function PeopleField(props: PeopleProps) {
  const [opened, setOpened] = useState(false);
  const { form, problems } = props;
  if (opened || otherMakers.some((name) => form.watch(name).length > 0 || problems[name])) {
    return <Loaded {...props} />;
  }
  return (
    <div>
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.form.people}
      </button>
    </div>
  );
}

function Loaded(props: PeopleProps) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.PeoplePart {...props} texts={module.texts} />;
  return failed ? <PartNotLoaded onRetry={load} /> : <Spinner />;
}
