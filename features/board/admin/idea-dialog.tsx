import { LateForm } from '../../../app/ui/late.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { partOf } from '../../../app/ui/use-part.ts';
import type { IdeaProps } from './idea-form.tsx';
import { boardWords } from './words.ts';

/** The form that notes an idea, which is loaded when it is first opened. */
export const ideaForm = partOf(() => import('./idea-form.tsx'));

export function IdeaDialog(props: IdeaProps) {
  return (
    <Modal title={boardWords().idea.title} open onOpenChange={props.onClose}>
      <LateForm part={ideaForm}>{({ IdeaForm }) => <IdeaForm {...props} />}</LateForm>
    </Modal>
  );
}
