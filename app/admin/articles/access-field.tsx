import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadRailWords } from '../../words/admin/rail/rail.ts';
import type { AccessProps } from './access-part.tsx';

const part = partOf(async () => {
  const [{ AccessPart }, texts] = await Promise.all([import('./access-part.tsx'), loadRailWords()]);
  return { AccessPart, texts };
});

/** Edits who may read all of the article; of a public one, on request. */
export function AccessField(props: AccessProps) {
  const [opened, setOpened] = useState(false);
  if (opened || props.form.watch('access') !== 'public') {
    return (
      <Late part={part}>{({ AccessPart, texts }) => <AccessPart {...props} texts={texts} />}</Late>
    );
  }
  return (
    <div>
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.values.access}
      </button>
    </div>
  );
}
