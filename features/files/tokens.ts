import { defineTokens } from '../tokens-part.ts';
import { fileAudit } from './audit.ts';
import { boundFiles, manageFiles, uploadFiles } from './permissions.ts';
import { quotaSetting } from './settings.ts';

export const tokens = defineTokens({
  permissions: [uploadFiles, manageFiles, boundFiles],
  settings: [quotaSetting],
  audit: [fileAudit],
});
