import { defineTokens } from '../tokens-part.ts';
import { importAudit, uploadAudit } from './audit.ts';
import { manageImports } from './permissions.ts';

export const tokens = defineTokens({
  permissions: [manageImports],
  audit: [importAudit, uploadAudit],
});
