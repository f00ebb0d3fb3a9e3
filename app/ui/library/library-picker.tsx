import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImageDescription } from '../../../contract/images.ts';
import { words } from '../../words/admin/admin.ts';
import { loadMediaWords } from '../../words/admin/media/media.ts';
import { loadPickerWords } from '../../words/admin/picker/picker.ts';
import { useConfirm } from '../confirm.tsx';
import { Late } from '../late.tsx';
import { Modal } from '../modal.tsx';
import { partOf } from '../use-part.ts';

/** The library is loaded when somebody opens it. */
const libraryPart = partOf(async () => {
  const [{ Library }] = await Promise.all([
    import('./library.tsx'),
    loadPickerWords(),
    loadMediaWords(),
  ]);
  return { Library };
});

/** A picture that was chosen: its address and what the library says of it. */
export type ChosenImage = ImageDescription & { url: string };

export interface PickerProps {
  onChoose: (image: ChosenImage) => void;
  /** Where several are chosen one after the other: the addresses of those that are, and how to end. */
  several?: { chosen: ReadonlySet<string>; done: string } | undefined;
}

/** Opens the media library to choose a picture, or several. */
export function LibraryPicker({ onChoose, several }: PickerProps) {
  const [open, setOpen] = useState(false);
  const unsaved = useRef(() => false);
  const confirm = useConfirm();
  const { picture, leave } = words.ui;
  async function change(next: boolean) {
    const question = { title: leave.title, text: leave.text, action: leave.leave };
    if (next || !unsaved.current() || (await confirm(question))) setOpen(next);
  }
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> {picture.choose}
      </button>
      <Modal title={picture.library} open={open} onOpenChange={change} size="wide">
        <Late part={libraryPart}>
          {({ Library }) => (
            <Library
              several={several}
              unsaved={unsaved}
              onDone={() => setOpen(false)}
              onChoose={(image) => {
                if (!several) setOpen(false);
                onChoose(image);
              }}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
