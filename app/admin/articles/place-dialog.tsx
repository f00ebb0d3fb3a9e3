import { useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import type { Author } from '../../../contract/users.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';

/** What the chosen articles get: a category or an author. */
export type Place = 'category' | 'author';

interface Props {
  texts: ArticleListWords['place'];
  place: Place;
  many: number;
  options: (Category | Author)[];
  /** Null is none. */
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for the category or the author of the chosen articles. */
export function PlaceDialog({ texts, place, many, options, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState(options[0]?._id ?? '');
  const none = place === 'category' ? words.articles.noCategory : texts.noAuthor;
  return (
    <Modal title={texts.titles[place](many)} open onOpenChange={onClose}>
      <SelectField
        label={words.articles.values[place]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {options.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value="">{none}</option>
      </SelectField>
      <DialogButtons
        action={texts.actions[place]}
        onAction={() => onChoose(chosen || null)}
        onCancel={onClose}
      />
    </Modal>
  );
}
