import { defineFeature } from '../feature.ts';
import { commentPatterns } from './paths.ts';

const { queue, all, thread, reply, report, sent, confirm, mails } = commentPatterns;

/** Comments of readers below articles. */
export const comments = defineFeature({
  name: 'comments',
  screens: { [queue]: 'admin/comments.tsx' },
  pages: {
    [all]: { kind: 'list', file: 'page/list.tsx' },
    [thread]: { kind: 'list', file: 'page/thread.tsx' },
    [reply]: { kind: 'fresh', file: 'page/reply.tsx' },
    [report]: { kind: 'fresh', file: 'page/report.tsx' },
    [sent]: { kind: 'fresh', file: 'page/sent.tsx' },
    [confirm]: { kind: 'fresh', file: 'page/confirm.tsx' },
    [mails]: { kind: 'fresh', file: 'page/answer-mails.tsx', alsoOff: true },
  },
});
