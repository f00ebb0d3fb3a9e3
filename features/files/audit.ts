import { defineAudit } from '../../contract/audit-action.ts';

export const fileAudit = defineAudit(
  'file',
  ['upload', 'update', 'delete', 'restore', 'erase', 'bound', 'podcast', 'podcast-end'],
  { onPages: true },
);
