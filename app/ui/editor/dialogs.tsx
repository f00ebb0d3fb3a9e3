import type { Editor } from '@tiptap/core';
import type { Language } from '../../../contract/common.ts';
import { words } from '../../words/admin/admin.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { Late, LateForm } from '../late.tsx';
import { Modal } from '../modal.tsx';
import { partOf } from '../use-part.ts';
import type { EditorDialog } from './toolbar.tsx';

/** What the dialogs show is loaded when somebody first asks for it. */
const charactersPart = partOf(() => import('./characters.tsx'));
const formsPart = partOf(() => import('./dialog-forms.tsx'));

interface Props {
  editor: Editor;
  language: () => Language;
  dialog: EditorDialog | null;
  onClose: () => void;
}

/** Shows the dialogs that some buttons open. */
export function EditorDialogs({ dialog, ...props }: Props) {
  const { onClose } = props;
  const { tools, caption } = editorWords();
  const titles = { ...tools, caption: caption.title, crop: words.ui.crop.crop };
  return (
    <Modal
      title={dialog ? titles[dialog] : ''}
      open={dialog !== null}
      onOpenChange={onClose}
      size={dialog === 'crop' ? 'wide' : undefined}
    >
      {dialog === 'characters' ? (
        <Late part={charactersPart}>{({ Characters }) => <Characters {...props} />}</Late>
      ) : (
        <LateForm part={formsPart}>
          {({ ImageForm, CaptionForm, FigureCrop, VideoForm }) => (
            <>
              {dialog === 'image' && <ImageForm {...props} />}
              {dialog === 'caption' && <CaptionForm {...props} />}
              {dialog === 'crop' && <FigureCrop {...props} />}
              {dialog === 'video' && <VideoForm {...props} />}
            </>
          )}
        </LateForm>
      )}
    </Modal>
  );
}
