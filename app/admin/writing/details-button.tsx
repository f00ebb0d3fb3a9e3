import { PanelRight } from 'lucide-react';
import { words } from '../../words/admin/admin.ts';
import type { Details } from './use-details.ts';

/** Folds the details beside a text away on wide windows, and brings them back. */
export function DetailsButton({ id, isOpen, onToggle }: Details) {
  const { details } = words.articles.form.buttons;
  return (
    <button
      type="button"
      className="icon-button details-button"
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={details}
      title={details}
      onClick={onToggle}
    >
      <PanelRight aria-hidden="true" />
    </button>
  );
}
