import { useState } from 'react';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { StagesWords } from '../../words/admin/stages/en.ts';
import { page } from '../../words/page.ts';
import type { Row } from './stage-row.tsx';

interface Props {
  texts: StagesWords;
  row: Row;
  articles: number;
  /** The stages that its articles can go to. */
  others: Row[];
  onRemove: (to: string) => void;
  onClose: () => void;
}

/** Asks where the articles of a stage go that is removed. */
export function GoneDialog({ texts: { gone, unnamed }, row, articles, others, ...on }: Props) {
  const [to, setTo] = useState(others[0]?.id ?? '');
  const nameOf = ({ names }: Row) => names[page.language] || unnamed;
  return (
    <Modal
      title={gone.title(nameOf(row))}
      description={gone.text(articles)}
      open
      onOpenChange={on.onClose}
    >
      <div className="dialog-form">
        <SelectField label={gone.to} value={to} onChange={({ target }) => setTo(target.value)}>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {nameOf(other)}
            </option>
          ))}
        </SelectField>
        <DialogButtons
          action={gone.action}
          onAction={() => on.onRemove(to)}
          onCancel={on.onClose}
        />
      </div>
    </Modal>
  );
}
