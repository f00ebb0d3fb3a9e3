import { defineAudit } from '../../contract/audit-action.ts';

export const templateAudit = defineAudit('template', ['create', 'update', 'delete'], {
  onPages: false,
});
