import { builders } from '../../contract/paths/pattern.ts';

export const grievancePatterns = {
  /** The screens of the admin. */
  register: '/admin/grievances',
  officer: '/admin/grievances/officer',
  grievance: '/admin/grievances/grievance/:id',
  /** Where readers complain. */
  form: '/grievance',
  /** What was received and decided in a month: `2026-11`. */
  disclosure: '/grievance/disclosures/:month',
  /** Says the number of a grievance that was sent without script. */
  sent: '/grievance/sent/:number',
} as const;

/** Builders of the addresses of grievances. */
export const grievancePaths = builders(grievancePatterns);
