import { useNavigate } from 'react-router';
import { letterListsSchema } from '../../../contract/letter-lists.ts';
import { letterSchema, letterStartSchema } from '../../../contract/letters.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { letterWords, loadLetterWords } from '../../words/admin/letters/letters.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/new';
import { LetterForm } from './letter-form.tsx';
import { NeedsList } from './needs-list.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const articles = new URL(request.url).searchParams.get('articles');
  const [{ lists }, start] = await Promise.all([
    api(letterListsSchema, '/api/letters/lists'),
    articles
      ? api(letterStartSchema, `/api/letters/start?${new URLSearchParams({ articles })}`)
      : null,
    loadLetterWords(),
  ]);
  return { lists, start };
}

export { ScreenLoading as HydrateFallback };

/** Begins a letter. */
export default function NewLetter({ loaderData: { lists, start } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { letter: texts } = letterWords();
  if (lists.length === 0) {
    return (
      <Screen title={texts.titleNew}>
        <div className="table-sheet">
          <NeedsList />
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={texts.titleNew}>
      <LetterForm
        lists={lists}
        letter={null}
        start={start}
        send={(body) => api(letterSchema, '/api/letters', { method: 'POST', body })}
        onSaved={({ _id }) => {
          tell(texts.saved);
          return navigate(adminPaths.letter({ id: _id }), { replace: true });
        }}
      />
    </Screen>
  );
}
