import { defineAudit } from '../../contract/audit-action.ts';

export const advertAudit = defineAudit('advert', ['create', 'update', 'delete', 'arrange'], {
  onPages: true,
  takesAway: ['update', 'delete', 'arrange'],
});
