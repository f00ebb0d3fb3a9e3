import { api } from '../../../app/client/api.ts';
import { type TemplateForm, templateSchema } from '../contract.ts';

/** Returns what an article that begins with a template has already. */
export async function loadTemplate(id: string): Promise<TemplateForm> {
  return (await api(templateSchema, `/api/templates/${id}`)).form;
}
