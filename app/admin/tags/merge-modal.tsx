import { useState } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import type { AdminTag, Tag } from '../../../contract/tags.ts';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { TagWords } from '../../words/admin/tags/en.tsx';
import { TagBox } from './tag-box.tsx';

interface Props {
  texts: TagWords;
  tag: AdminTag | null;
  onClose: () => void;
  onMerged: () => void;
}

/** Asks into which other tag a tag is merged. */
export function MergeModal(props: Props) {
  const { texts, tag, onClose } = props;
  const [current, setCurrent] = useState(tag);
  // The tag stays on the screen while the dialog closes.
  if (tag && tag !== current) setCurrent(tag);
  return (
    <Modal
      title={current ? texts.merging.title(tagName(current)) : ''}
      open={tag !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {current && <MergeForm key={current._id} {...props} tag={current} />}
    </Modal>
  );
}

function MergeForm({ texts, tag, onClose, onMerged }: Props & { tag: AdminTag }) {
  const [into, setInto] = useState<Tag | null>(null);
  const { busy, attempt } = useAttempt();
  const { merging, picker } = texts;
  const merge = (target: Tag) =>
    attempt(async () => {
      const { message } = await api(doneSchema, `/api/tags/tag/${tag._id}/merge`, {
        method: 'POST',
        body: { into: target._id },
      });
      tell(message);
      onMerged();
      onClose();
    });
  return (
    <div className="stack">
      <p>{merging.text(tag.articleCount)}</p>
      <TagBox texts={picker} label={merging.into} without={[tag._id]} onPick={setInto} />
      <p role="status" className="strong">
        {into && merging.chosen(tagName(into))}
      </p>
      <DialogButtons
        action={merging.action}
        disabled={busy || !into}
        onAction={() => into && merge(into)}
        onCancel={onClose}
      />
    </div>
  );
}
