import { defineFeature } from '../feature.ts';
import { grievancePatterns } from './paths.ts';

const { register, officer, grievance, form, disclosure, sent } = grievancePatterns;

/** Grievances about what the site publishes (IT Rules, 2021). */
export const grievances = defineFeature({
  name: 'grievances',
  screens: {
    [register]: 'admin/grievances.tsx',
    [officer]: 'admin/officer.tsx',
    [grievance]: 'admin/grievance.tsx',
  },
  pages: {
    [form]: { kind: 'document', file: 'page/grievance.tsx' },
    [disclosure]: { kind: 'list', file: 'page/disclosure.tsx' },
    [sent]: { kind: 'fresh', file: 'page/sent.tsx' },
  },
});
