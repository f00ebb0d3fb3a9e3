import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { letterListsSchema } from '../../../contract/letter-lists.ts';
import { type Letter, letterMailSchema, letterSchema } from '../../../contract/letters.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { letterWords, loadLetterWords } from '../../words/admin/letters/letters.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/letter';
import { DraftActions } from './draft-actions.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterReport } from './letter-report.tsx';

const pathOf = (id: string) => `/api/letters/letter/${id}`;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [letter, { lists, sendsMail }] = await Promise.all([
    api(letterSchema, pathOf(params.id)),
    api(letterListsSchema, '/api/letters/lists'),
    loadLetterWords(),
  ]);
  const isDraft = letter.state === 'draft';
  const mail = isDraft ? await api(letterMailSchema, `${pathOf(letter._id)}/mail`) : null;
  return { letter, mail, lists, sendsMail };
}

export { ScreenLoading as HydrateFallback };

/** Milliseconds between two looks at a letter that goes out. */
const LOOK = 3000;

/** Writes a letter that nobody has got yet, or tells what became of one. */
export default function LetterScreen({ loaderData }: Route.ComponentProps) {
  const { letter, mail, lists, sendsMail } = loaderData;
  const { revalidate } = useRevalidator();
  const [unsaved, setUnsaved] = useState(false);
  const { letter: texts } = letterWords();
  const moves = letter.state === 'sending' || letter.state === 'scheduled';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(revalidate, LOOK);
    return () => clearInterval(timer);
  }, [moves, revalidate]);
  return (
    <Screen title={letter.state === 'draft' ? texts.title : letter.subject}>
      {mail ? (
        <>
          <DraftActions
            letter={letter}
            mail={mail}
            unsaved={unsaved}
            sendsMail={sendsMail}
            onChanged={revalidate}
          />
          <LetterForm
            key={letter.updatedAt}
            lists={lists}
            letter={letter}
            send={(body) =>
              api(letterSchema, pathOf(letter._id), {
                method: 'PUT',
                body: { ...body, seen: letter.updatedAt },
              })
            }
            onSaved={async (_saved: Letter) => {
              tell(texts.saved);
              await revalidate();
            }}
            onUnsaved={setUnsaved}
          />
        </>
      ) : (
        <LetterReport letter={letter} onChanged={revalidate} />
      )}
    </Screen>
  );
}
