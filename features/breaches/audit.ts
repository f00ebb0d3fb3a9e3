import { defineAudit } from '../../contract/audit-action.ts';

export const breachAudit = defineAudit('breach', ['create', 'update', 'export'], {
  onPages: false,
});
