import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type Preview, type PreviewBody, previewSchema } from '../../../contract/articles.ts';
import { api } from '../../client/api.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface Props {
  /** Returns the present form; null when it is not valid yet, which the form then shows. */
  body: () => PreviewBody | null;
  onProblem: (error: unknown) => void;
}

/** Opens a preview of the article with everything that is not saved yet. */
export function PreviewButton({ body, onProblem }: Props) {
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);

  async function show() {
    const snapshot = body();
    if (!snapshot) return;
    setBusy(true);
    try {
      setPreview(
        await api(previewSchema, '/api/articles/preview', { method: 'POST', body: snapshot }),
      );
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="button quiet sign" disabled={busy} onClick={show}>
        {busy ? <Spinner label={words.articles.preview.making} /> : <Eye aria-hidden="true" />}
        <span>{words.articles.preview.title}</span>
      </button>
      <PreviewDialog preview={preview} onClose={() => setPreview(null)} />
    </>
  );
}
