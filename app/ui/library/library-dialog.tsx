import { useRef } from 'react';
import { words } from '../../words/admin/admin.ts';
import { useConfirm } from '../confirm.tsx';
import { Modal } from '../modal.tsx';
import { Library } from './library.tsx';
import type { PickerProps } from './picker-props.ts';

/** The dialog in which pictures of the library are chosen. It asks before what is typed in it is lost. */
export function LibraryDialog({
  onChoose,
  several,
  onClose,
}: PickerProps & { onClose: () => void }) {
  const unsaved = useRef(() => false);
  const confirm = useConfirm();
  const { picture, leave } = words.ui;
  async function close() {
    const question = { title: leave.title, text: leave.text, action: leave.leave };
    if (!unsaved.current() || (await confirm(question))) onClose();
  }
  return (
    <Modal title={picture.library} open onOpenChange={close} size="wide">
      <Library
        several={several}
        unsaved={unsaved}
        onDone={onClose}
        onChoose={(image) => {
          if (!several) onClose();
          onChoose(image);
        }}
      />
    </Modal>
  );
}
