import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/users.ts';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { type Part, usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { type ArticleValues, otherMakers } from './values.ts';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { PeoplePart, loading } = await import('./people-part.tsx');
  return { PeoplePart, texts: await loading };
}

export interface PeopleProps {
  form: UseFormReturn<ArticleValues>;
  problems: ApiForm<ArticleValues>['problems'];
  /** Who can be chosen; null while they are loaded. */
  authors: Author[] | null;
  byline: EditedArticle['byline'];
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
