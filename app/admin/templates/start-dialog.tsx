import { Link } from 'react-router';
import { languageOf } from '../../../contract/language.ts';
import type { TemplateRow } from '../../../contract/templates.ts';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import type { TemplateWords } from '../../words/admin/templates/en.tsx';
import { loadTemplateWords } from '../../words/admin/templates/templates.ts';
import { page } from '../../words/page.ts';
import { useTemplates } from './use-templates.ts';

/** The words come beside the code. */
export const loading = loadTemplateWords();

export interface StartProps {
  texts: TemplateWords;
  onClose: () => void;
}

/** Puts those in the language of the page first, and those of one category together. */
function inGroups(templates: TemplateRow[]) {
  const isOwn = ({ language }: TemplateRow) => language === page.language;
  const sorted = templates.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return [...Map.groupBy(sorted, ({ category }) => category?._id ?? '')];
}

/** Offers the templates with which a new article can begin, each in a form of its own. */
export function StartDialog({ texts, onClose }: StartProps) {
  const { templates } = useTemplates();
  return (
    <Modal
      title={words.articles.form.fromTemplate}
      description={texts.start.text}
      open
      onOpenChange={onClose}
    >
      {!templates && <Spinner />}
      {templates?.length === 0 && <p>{texts.none}</p>}
      {inGroups(templates ?? []).map(([id, group]) => {
        const name = group[0]?.category?.name ?? texts.noCategory;
        return (
          <section key={id} className="template-group">
            <h3 className="field-label" lang={languageOf(name)}>
              {name}
            </h3>
            <ul>
              {group.map((template) => (
                <li key={template._id}>
                  <Link
                    className="button"
                    to={`?template=${template._id}`}
                    lang={languageOf(template.name)}
                    onClick={onClose}
                  >
                    {template.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Modal>
  );
}
