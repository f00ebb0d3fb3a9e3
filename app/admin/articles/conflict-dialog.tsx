import { type ComponentProps, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Part, usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type ConflictQuestion from './conflict-question.tsx';
import type { ConflictProps } from './conflict-question.tsx';

/** The code that compares and merges texts is loaded when there is a conflict. */
const questionPart: Part<typeof import('./conflict-question.tsx')> = {
  load: () => import('./conflict-question.tsx'),
};

function Question(props: ComponentProps<typeof ConflictQuestion>) {
  const { module, failed, load } = usePart(questionPart);
  if (failed) return <PartNotLoaded onRetry={load} />;
  return module ? <module.default {...props} /> : <Spinner />;
}

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
      {shown && <Question {...props} conflict={shown} />}
    </Modal>
  );
}
