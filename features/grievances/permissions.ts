import { definePermission } from '../../contract/permissions.ts';

/** The register of grievances, and answering them. */
export const manageGrievances = definePermission('grievance.manage', {
  admin: 'any',
  editor: 'any',
});
