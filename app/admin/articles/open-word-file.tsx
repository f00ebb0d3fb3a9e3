import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadWordFileWords } from '../../words/admin/word-file/word-file.ts';

/** Few articles begin as a Word file: what opens one is loaded then. */
const part = partOf(async () => {
  const [{ WordFileForm }] = await Promise.all([import('./word-file.tsx'), loadWordFileWords()]);
  return { WordFileForm };
});

/** Offers to begin an article with a Word file. */
export function OpenWordFile() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { fromWord } = words.articles.form;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {fromWord}
      </button>
      <Modal title={fromWord} open={open} onOpenChange={setOpen} closable={!busy}>
        <Late part={part}>{({ WordFileForm }) => <WordFileForm onBusy={setBusy} />}</Late>
      </Modal>
    </>
  );
}
