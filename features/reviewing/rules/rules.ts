import { answerTo } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import { draftOutside } from '../calls.ts';
import { notes } from './export.ts';
import { moveNotes } from './move-notes.ts';
import { countOpenNotes } from './open-notes.ts';
import { readDraft } from './outside.ts';
import { endLinksOf, people } from './people.ts';

export const rules = defineRules({
  exports: [notes],
  names: {
    note: (db, ids) =>
      db.selectFrom('articles').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  answers: [answerTo(draftOutside, readDraft)],
  people,
  endLentReading: endLinksOf,
  notes: { countOpen: countOpenNotes, move: moveNotes },
});
