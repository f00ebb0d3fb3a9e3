import { redirect } from 'react-router';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';

const idOnlySchema = editedArticleSchema.pick({ _id: true });

/** Leads to the form of the article that readers see under `?of=/CATEGORY/SLUG`. */
export async function redirectToForm(url: string): Promise<Response> {
  const [, category = '', slug = ''] = (new URL(url).searchParams.get('of') ?? '').split('/');
  const path = [category, slug].map(encodeURIComponent).join('/');
  const { _id } = await api(idOnlySchema, `/api/articles/${path}`);
  return redirect(adminPaths.editArticle({ id: _id }));
}
