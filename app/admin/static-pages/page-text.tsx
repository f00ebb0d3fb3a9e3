import type { ComponentProps } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { PageText } from '../../../contract/static-pages.ts';
import { useNotes } from '../../ui/field.tsx';
import { TextEditor } from '../../ui/text-editor.tsx';
import { GrowingField } from '../../ui/text-field.tsx';
import { words } from '../../words/admin/admin.ts';
import { pageWords } from '../../words/admin/static-pages/static-pages.ts';

interface Props {
  text: PageText;
  /** The language of the text. */
  language: Language;
  /** Hidden while the other text is shown; the text and its undo history stay. */
  hidden: boolean;
  title: Omit<ComponentProps<typeof GrowingField>, 'label'>;
  bodyProblem: string | undefined;
  onBody: (body: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Edits title and text of a page in one language. */
export function PageTextFields(props: Props) {
  const { text, language, hidden, title, bodyProblem, onBody, onBusy } = props;
  const { articles } = words;
  const pages = pageWords();
  const { described, notes } = useNotes({ problem: bodyProblem });
  return (
    <div className="stack dense" hidden={hidden}>
      <GrowingField
        label={articles.values.name}
        {...title}
        className="bare title-input"
        lang={language}
        autoComplete="off"
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {pages.text}
        </span>
        <TextEditor
          label={pages.text}
          language={() => language}
          described={described}
          value={text.body}
          onChange={onBody}
          onBusy={onBusy}
        />
        {notes}
      </div>
    </div>
  );
}
