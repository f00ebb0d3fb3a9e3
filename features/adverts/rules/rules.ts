import { answerTo } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import { advertSlots } from '../slots.ts';
import { advertCounts, adverts } from './export.ts';
import { findUses } from './pictures.ts';
import { advertPrivacy } from './privacy.ts';
import { findSlots } from './slots.ts';
import { withAdverts } from './tables.ts';

export const rules = defineRules({
  exports: [adverts, advertCounts],
  names: {
    advert: (db, ids) =>
      withAdverts(db).selectFrom('adverts').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  pictures: {
    columns: [
      { table: 'adverts', key: 'id', columns: ['picture'], tag: 'advert', seen: 'updated_at' },
    ],
    findUses,
  },
  answers: [answerTo(advertSlots, findSlots)],
  privacy: advertPrivacy,
});
