import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import type { IdeaProps } from './idea-form.tsx';

/** The form that notes an idea, which is loaded when it is first opened. */
export const ideaForm = partOf(() => import('./idea-form.tsx'));

export function IdeaDialog(props: IdeaProps) {
  return (
    <Modal title={props.texts.idea.title} open onOpenChange={props.onClose}>
      <LateForm part={ideaForm}>{({ IdeaForm }) => <IdeaForm {...props} />}</LateForm>
    </Modal>
  );
}
