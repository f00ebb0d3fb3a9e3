import { useState } from 'react';
import type { Tag } from '../../../contract/tags.ts';
import { tagName } from '../../client/tag-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { usePart } from '../../ui/use-part.ts';
import { pickerPart } from '../tags/picker-part.ts';
import type { Change } from './use-bulk.ts';

interface Props {
  ids: string[];
  busy: boolean;
  onRun: (change: Change, said: (many: number) => string) => void;
}

/** Gives the chosen articles a tag, or takes one from them. */
export function TagActions({ ids, busy, onRun }: Props) {
  const { module } = usePart(pickerPart);
  const [action, setAction] = useState<'tag' | 'untag'>('tag');
  const [open, setOpen] = useState(false);
  if (!module) return null;
  const { TagBox, texts } = module;
  const { bulk, picker } = texts;

  function run(tag: Tag) {
    setOpen(false);
    onRun({ action, tag: tag._id }, (many) => bulk.done[action](many, tagName(tag)));
  }

  return (
    <>
      {(['tag', 'untag'] as const).map((action) => (
        <button
          key={action}
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => {
            setAction(action);
            setOpen(true);
          }}
        >
          {action === 'tag' ? bulk.add : bulk.remove}
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
