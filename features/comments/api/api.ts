import { defineApi } from '../../server.ts';
import { commentPaths } from '../paths.ts';
import { answerMailRoutes } from './answer-mails.ts';
import { takeAnswerMail } from './mails.ts';
import { moderationRoutes } from './moderation.ts';
import { commentRoutes } from './writing.ts';

export const api = defineApi({
  tag: { name: 'comments', description: 'What readers write below articles' },
  async calls(app, options) {
    await commentRoutes(app, options);
    await answerMailRoutes(app, options);
    moderationRoutes(app, options);
  },
  takeMail: takeAnswerMail,
  placesOfNotices: { commented: (id) => commentPaths.all({ id }) },
});
