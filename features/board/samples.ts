import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { newId } from '../../domain/ids.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { sampleArticle } from '../../tests/support/samples.ts';

export const samples = defineSamples({
  calls: {
    'GET /api/desk': {
      async ready({ site, owner }) {
        const slug = `vichar-${newId()}`;
        const input = sampleArticle({ slug, author: owner._id, status: 'draft' });
        return { path: { id: await write(site.database.db, (trx) => createArticle(trx, input)) } };
      },
      holds: (body, { path }) => JSON.stringify(body).includes(path?.id ?? '?'),
    },
  },
  columns: {},
  dialogs: { '/admin/board': [['New idea'], [/^Plan “/], [/^Move “/]] },
});
