import { Link } from 'react-router';
import { withQuery } from '../../../contract/paths/paths.ts';
import type { TemplateRow } from '../../../contract/templates.ts';
import { languageOf } from '../../../hindi/language.ts';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import type { TemplateWords } from '../../words/admin/templates/en.tsx';
import { page } from '../../words/page.ts';
import { useTemplates } from './use-templates.ts';

export interface StartProps {
  texts: TemplateWords;
  /** The category that is chosen in the form; empty: none is. */
  category: string;
  onClose: () => void;
}

/**
 * Puts those of one category together: those of the chosen one first, then those for every category; in
 * each those in the language of the page lead.
 */
function inGroups(templates: TemplateRow[], chosen: string) {
  const rank = ({ language, category }: TemplateRow) =>
    (category?._id === chosen ? 0 : category ? 4 : 2) + Number(language !== page.language);
  const sorted = templates.toSorted((one, other) => rank(one) - rank(other));
  return [...Map.groupBy(sorted, ({ category }) => category?._id ?? '')];
}

/** Offers the templates with which a new article can begin, each in a form of its own. */
export function StartDialog({ texts, category: chosen, onClose }: StartProps) {
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
      {inGroups(templates ?? [], chosen).map(([id, group]) => {
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
                    to={withQuery('', { template: template._id, category: chosen || undefined })}
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
