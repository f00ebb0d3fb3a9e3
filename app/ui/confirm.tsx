import { type ReactNode, useRef, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { Modal } from './modal.tsx';
import { Confirm, type Question } from './use-confirm.ts';

/** Renders the one question that can be open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (yes: boolean) => {
    setOpen(false);
    answer.current(yes);
  };
  return (
    <Confirm value={ask}>
      {children}
      {question && (
        <Modal
          title={question.title}
          description={question.text}
          open={open}
          onOpenChange={() => settle(false)}
        >
          <DialogButtons
            action={question.action}
            onAction={() => settle(true)}
            onCancel={() => settle(false)}
          />
        </Modal>
      )}
    </Confirm>
  );
}
