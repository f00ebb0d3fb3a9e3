import { defineTokens } from '../tokens-part.ts';
import { breachAudit } from './audit.ts';
import { manageBreaches } from './permissions.ts';

export const tokens = defineTokens({ permissions: [manageBreaches], audit: [breachAudit] });
