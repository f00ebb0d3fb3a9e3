import { useState } from 'react';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Part, usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { AccessProps } from './access-part.tsx';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { AccessPart, loading } = await import('./access-part.tsx');
  return { AccessPart, texts: await loading };
}

/** Edits who may read all of the article; of a public one, on request. */
export function AccessField(props: AccessProps) {
  const [opened, setOpened] = useState(false);
  const { form, problems } = props;
  if (opened || form.watch('access') !== 'public' || problems.access || problems.freeParagraphs) {
    return <Loaded {...props} />;
  }
  return (
    <div>
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.values.access}
      </button>
    </div>
  );
}

function Loaded(props: AccessProps) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.AccessPart {...props} texts={module.texts} />;
  return failed ? <PartNotLoaded onRetry={load} /> : <Spinner />;
}
