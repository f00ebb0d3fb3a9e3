import { defineTokens } from '../tokens-part.ts';
import { templateAudit } from './audit.ts';
import { templatesBadge } from './badges.ts';
import { templatePaths } from './paths.ts';
import { manageTemplates, readTemplates } from './permissions.ts';

export const tokens = defineTokens({
  permissions: [readTemplates, manageTemplates],
  audit: [templateAudit],
  badges: [templatesBadge],
  forms: { table: 'templates', edit: templatePaths.screen(), needs: manageTemplates },
});
