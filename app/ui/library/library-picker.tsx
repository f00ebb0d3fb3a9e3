import { Images } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../words/admin/admin.ts';
import { loadMediaWords } from '../../words/admin/media/media.ts';
import { loadPickerWords } from '../../words/admin/picker/picker.ts';
import { Late } from '../late.tsx';
import { partOf } from '../use-part.ts';
import type { PickerProps } from './picker-props.ts';

/** The library is loaded when somebody opens it. */
const part = partOf(async () => {
  const [{ LibraryDialog }] = await Promise.all([
    import('./library-dialog.tsx'),
    loadPickerWords(),
    loadMediaWords(),
  ]);
  return { LibraryDialog };
});

/** Opens the media library to choose a picture, or several. */
export function LibraryPicker(props: PickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> {words.ui.picture.choose}
      </button>
      {open && (
        <Late part={part} waiting={null}>
          {({ LibraryDialog }) => <LibraryDialog {...props} onClose={() => setOpen(false)} />}
        </Late>
      )}
    </>
  );
}
