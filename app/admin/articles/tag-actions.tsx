import { useState } from 'react';
import type { AdminTag } from '../../../contract/tags.ts';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { pickerPart } from '../tags/picker-part.ts';
import { outcomeSchema, type useArticleActions } from './use-article-actions.ts';

type Tagging = 'tag' | 'untag';

interface Props extends Pick<ReturnType<typeof useArticleActions>, 'act' | 'busy'> {
  ids: string[];
  onDone: () => void;
}

const send = (ids: string[], action: Tagging, tag: string) =>
  api(outcomeSchema, '/api/articles/bulk', { method: 'POST', body: { ids, action, tag } });

/** Gives the chosen articles a tag, or takes one from them; both can be undone. */
export function TagActions({ ids, act, busy, onDone }: Props) {
  const { module } = usePart(pickerPart);
  const [action, setAction] = useState<Tagging>('tag');
  const [open, setOpen] = useState(false);
  if (!module) return null;
  const { TagBox, texts } = module;
  const { bulk, picker } = texts;

  const undo = (done: string[], tag: string) =>
    act(async () => {
      await send(done, action === 'tag' ? 'untag' : 'tag', tag);
      return () => tell(bulk.undone);
    });

  async function run(tag: AdminTag) {
    setOpen(false);
    await act(async () => {
      const { done, refused } = await send(ids, action, tag._id);
      const [first] = refused;
      const summary = bulk.done[action](done.length, tagName(tag));
      const text = first
        ? `${summary} ${words.articles.list.refused(refused.length, first.message)}`
        : summary;
      return () => tell(text, done.length > 0 ? () => undo(done, tag._id) : undefined);
    });
    onDone();
  }

  return (
    <>
      {(['tag', 'untag'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => {
            setAction(each);
            setOpen(true);
          }}
        >
          {each === 'tag' ? bulk.add : bulk.remove}
        </button>
      ))}
      <Modal title={bulk.titles[action]} open={open} onOpenChange={setOpen}>
        <div className="tag-dialog">
          <TagBox
            texts={picker}
            label={bulk.which(ids.length)}
            hint={picker.hint}
            without={[]}
            onPick={run}
          />
        </div>
      </Modal>
    </>
  );
}
