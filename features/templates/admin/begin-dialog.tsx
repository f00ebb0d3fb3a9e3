import './templates.css';
import { Link } from 'react-router';
import type { BeginProps } from '../../../app/admin/articles/beginning-part.ts';
import { Modal } from '../../../app/ui/modal.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { page } from '../../../app/words/page.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import type { TemplateRow } from '../contract.ts';
import { beginLabel } from '../name.ts';
import { useTemplates } from './use-templates.ts';
import { loadTemplateWords, templateWords } from './words.ts';

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
function BeginDialog({ category: chosen, onClose }: BeginProps) {
  const texts = templateWords();
  const { templates } = useTemplates();
  return (
    <Modal
      title={beginLabel[page.language]}
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

/** Returns the dialog once its words are there. */
export async function loadBeginDialog() {
  await loadTemplateWords();
  return { BeginDialog };
}
