import { useGuardedClose } from '../../ui/guarded-close.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import type { BackProps } from './back-form.tsx';
import type { IdeaProps } from './idea-form.tsx';
import type { PlanProps } from './plan-form.tsx';

/** The forms in the dialogs of board and calendar, which are loaded when the first one opens. */
export const boardForms = partOf(() => import('./dialog-forms.ts'));

/** The props of a form whose dialog asks before it closes over what was typed. */
type Asked<Props> = Omit<Props, 'unsaved'>;

export function PlanDialog(props: Asked<PlanProps>) {
  const { unsaved, leave } = useGuardedClose(props.onClose);
  return (
    <Modal title={props.texts.planOf(props.card.name)} open onOpenChange={leave}>
      <LateForm part={boardForms}>
        {({ PlanForm }) => <PlanForm unsaved={unsaved} {...props} />}
      </LateForm>
    </Modal>
  );
}

export function BackDialog({ name, ...props }: Asked<BackProps> & { name: string }) {
  const { unsaved, leave } = useGuardedClose(props.onClose);
  return (
    <Modal title={props.texts.back.title(name)} open onOpenChange={leave}>
      <LateForm part={boardForms}>
        {({ BackForm }) => <BackForm unsaved={unsaved} {...props} />}
      </LateForm>
    </Modal>
  );
}

export function IdeaDialog(props: Asked<IdeaProps>) {
  const { unsaved, leave } = useGuardedClose(props.onClose);
  return (
    <Modal title={props.texts.idea.title} open onOpenChange={leave}>
      <LateForm part={boardForms}>
        {({ IdeaForm }) => <IdeaForm unsaved={unsaved} {...props} />}
      </LateForm>
    </Modal>
  );
}
