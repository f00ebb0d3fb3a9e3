import { lazy, Suspense, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ConflictProps } from './conflict-question.tsx';

/** The code that compares and merges texts is loaded when there is a conflict. */
const Question = lazy(() => import('./conflict-question.tsx'));

/** Shows the changes of two people to one article and asks which to keep. No answer loses anything. */
export function ConflictDialog(props: ConflictProps) {
  const { conflict, onClose } = props;
  const [shown, setShown] = useState(conflict);
  // The last conflict is shown until the dialog has closed.
  if (conflict && conflict !== shown) setShown(conflict);
  return (
    <Modal
      title={words.articles.conflict.title}
      size="wide"
      open={conflict !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <Suspense fallback={<Spinner />}>
        {shown && <Question {...props} conflict={shown} />}
      </Suspense>
    </Modal>
  );
}
