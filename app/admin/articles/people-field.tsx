import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { PeopleProps } from './people-part.tsx';
import { otherMakers } from './values.ts';

const part = partOf(async () => {
  const { PeoplePart, loading } = await import('./people-part.tsx');
  return { PeoplePart, texts: await loading };
});

/** Edits who else made the article; of one that a single person made, on request. */
export function PeopleField(props: PeopleProps) {
  const [opened, setOpened] = useState(false);
  const { form, problems } = props;
  if (opened || otherMakers.some((name) => form.watch(name).length > 0 || problems[name])) {
    return (
      <Late part={part}>{({ PeoplePart, texts }) => <PeoplePart {...props} texts={texts} />}</Late>
    );
  }
  return (
    <div>
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.form.people}
      </button>
    </div>
  );
}
