import { defineSamples } from '../../tests/support/feature-samples.ts';
import { withTemplates } from './rules/tables.ts';
import { putTemplate, templateCalls } from './support.ts';

export const samples = defineSamples({
  calls: templateCalls,
  columns: { templates: 'category_id created_at form id language name name_key updated_at' },
  async fill(site, editorId) {
    const none = await withTemplates(site.database.db)
      .selectFrom('templates')
      .select('id')
      .limit(1);
    if (await none.executeTakeFirst()) return;
    await putTemplate(site, editorId, 'साक्षात्कार', { name: 'बातचीत: ' });
  },
  dialogs: {
    '/admin/templates': [[/^Rename/], [/^Delete/]],
    '/admin/add-article': [['Start from a template']],
    '/admin/edit-article/:id': [['More', 'Save as template']],
  },
});
