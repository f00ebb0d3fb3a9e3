import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadRailWords } from '../../words/admin/rail/rail.ts';
import type { PeopleProps } from './people-part.tsx';
import { otherMakers } from './values.ts';

const part = partOf(async () => {
  const [{ PeoplePart }, texts] = await Promise.all([import('./people-part.tsx'), loadRailWords()]);
  return { PeoplePart, texts };
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
