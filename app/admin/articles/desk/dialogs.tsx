import { LateForm } from '../../../ui/late.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { partOf } from '../../../ui/use-part.ts';
import type { BackProps } from './back-form.tsx';
import type { PlanProps } from './plan-form.tsx';

/** The forms in the dialogs about the work on articles, which are loaded when the first one opens. */
export const deskForms = partOf(() => import('./dialog-forms.ts'));

export function PlanDialog(props: PlanProps) {
  return (
    <Modal title={props.texts.planOf(props.card.name)} open onOpenChange={props.onClose}>
      <LateForm part={deskForms}>{({ PlanForm }) => <PlanForm {...props} />}</LateForm>
    </Modal>
  );
}

export function BackDialog({ name, ...props }: BackProps & { name: string }) {
  return (
    <Modal title={props.texts.back.title(name)} open onOpenChange={props.onClose}>
      <LateForm part={deskForms}>{({ BackForm }) => <BackForm {...props} />}</LateForm>
    </Modal>
  );
}
