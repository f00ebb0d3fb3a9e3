import { useState } from 'react';
import { Late } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadConflictWords } from '../../words/admin/conflict/conflict.ts';
import type { ConflictProps } from './conflict-question.tsx';

/** The code that compares and merges texts is loaded when there is a conflict. */
const questionPart = partOf(async () => {
  const [module] = await Promise.all([import('./conflict-question.tsx'), loadConflictWords()]);
  return module;
});

/** Shows the changes of two people to one article and asks which to keep. No answer loses anything. */
export function ConflictDialog(props: ConflictProps) {
  const { conflict, onClose } = props;
  const [current, setCurrent] = useState(conflict);
  // The last conflict is shown until the dialog has closed.
  if (conflict && conflict !== current) setCurrent(conflict);
  return (
    <Modal
      title={words.articles.conflict.title}
      size="wide"
      open={conflict !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {current && (
        <Late part={questionPart}>
          {({ default: Question }) => <Question {...props} conflict={current} />}
        </Late>
      )}
    </Modal>
  );
}
