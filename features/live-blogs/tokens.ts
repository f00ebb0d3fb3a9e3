import { defineTokens } from '../tokens-part.ts';
import { liveAudit } from './audit.ts';

export const tokens = defineTokens({
  audit: [liveAudit],
  goesOn: 'live_blogs',
  texts: { table: 'live_entries', tag: 'live' },
});
