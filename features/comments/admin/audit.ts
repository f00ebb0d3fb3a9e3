import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { commentsName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'comment',
  name: commentsName,
  phrases: {
    'comment.create': { en: 'wrote a comment on', hi: '… पर टिप्पणी लिखी' },
    'comment.update': { en: 'changed a comment on', hi: '… पर लिखी टिप्पणी बदली' },
    'comment.show': { en: 'let readers see a comment on', hi: '… पर लिखी टिप्पणी दिखाई' },
    'comment.hold': { en: 'held back a comment on', hi: '… पर लिखी टिप्पणी रोकी' },
    'comment.spam': { en: 'took for spam a comment on', hi: '… पर लिखी टिप्पणी को स्पैम माना' },
    'comment.delete': { en: 'deleted a comment on', hi: '… पर लिखी टिप्पणी हटाई' },
    'comment.ban': { en: 'kept from commenting', hi: '… को टिप्पणी लिखने से रोका' },
    'comment.unban': { en: 'let comment again', hi: '… को फिर टिप्पणी लिखने दी' },
    'comment.close': { en: 'closed the comments on', hi: '… पर टिप्पणियाँ बंद कीं' },
    'comment.open': { en: 'opened the comments on', hi: '… पर टिप्पणियाँ फिर खोलीं' },
  },
});
