import { defineTokens } from '../tokens-part.ts';
import { noteAudit } from './audit.ts';
import { ownNotes } from './own-data.ts';

export const tokens = defineTokens({
  audit: [noteAudit],
  ownData: [ownNotes],
  notes: 'article_notes',
});
