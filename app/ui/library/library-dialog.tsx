import { pickerWords } from '../../words/admin/picker/picker.ts';
import { Modal } from '../modal.tsx';
import { Library } from './library.tsx';
import type { PickerProps } from './picker-props.ts';

/** The dialog in which pictures of the library are chosen. It asks before what is typed in it is lost. */
export function LibraryDialog({
  onChoose,
  several,
  onClose,
}: PickerProps & { onClose: () => void }) {
  return (
    <Modal title={pickerWords().library} open onOpenChange={onClose} size="wide">
      <Library
        several={several}
        onDone={onClose}
        onChoose={(image) => {
          if (!several) onClose();
          onChoose(image);
        }}
      />
    </Modal>
  );
}
