import type { Preview } from '../../../contract/articles.ts';
import { Late } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadPreviewWords } from '../../words/admin/preview/preview.ts';

const part = partOf(async () => {
  const [{ PreviewContent }] = await Promise.all([
    import('./preview-content.tsx'),
    loadPreviewWords(),
  ]);
  return { PreviewContent };
});

interface Props {
  preview: Preview | null;
  onClose: () => void;
}

/** Shows a preview, once there is one. */
export function PreviewDialog({ preview, onClose }: Props) {
  const { title } = words.articles.preview;
  return (
    <Modal title={title} size="full" open={preview !== null} onOpenChange={onClose}>
      {preview && (
        <Late part={part}>{({ PreviewContent }) => <PreviewContent preview={preview} />}</Late>
      )}
    </Modal>
  );
}
