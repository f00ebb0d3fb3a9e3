import { defineAudit } from '../../contract/audit-action.ts';

export const importAudit = defineAudit(
  'import',
  ['upload', 'remove', 'check', 'start', 'cancel', 'undo'],
  { onPages: false },
);

/** Files that are uploaded, by their names: what is done with them are actions of imports. */
export const uploadAudit = defineAudit('upload', [], { onPages: false });
