import { defineFeature } from '../feature.ts';
import { newsletterPatterns } from './paths.ts';

const { page, asked, confirmed, ended, confirm, end } = newsletterPatterns;
const { issues, newIssue, issue, lists, subscribers } = newsletterPatterns;

/** Newsletters by mail, which readers subscribe to. */
export const newsletters = defineFeature({
  name: 'newsletters',
  screens: {
    [issues]: 'admin/issues.tsx',
    [newIssue]: 'admin/new.tsx',
    [issue]: 'admin/issue.tsx',
    [lists]: 'admin/lists.tsx',
    [subscribers]: 'admin/subscribers.tsx',
  },
  pages: {
    [page]: { kind: 'document', file: 'page/newsletters.tsx' },
    [asked]: { kind: 'document', file: 'page/asked.tsx' },
    [confirmed]: { kind: 'document', file: 'page/confirmed.tsx' },
    [ended]: { kind: 'document', file: 'page/ended.tsx', alsoOff: true },
    [confirm]: { kind: 'fresh', file: 'page/confirm.tsx' },
    [end]: { kind: 'fresh', file: 'page/end.tsx', alsoOff: true },
  },
  imageUse: 'issue',
});
