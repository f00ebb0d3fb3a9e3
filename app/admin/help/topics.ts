import type { Permission } from '../../../contract/permissions.ts';
import type { HelpWords } from '../../words/admin/help/en.tsx';

interface Topic {
  id: keyof HelpWords['topics'];
  /** The permission without which the topic is not shown. */
  needs: Permission;
}

/** Lists the topics of the help in the order in which people need them. */
export const topics: Topic[] = [
  { id: 'write', needs: 'article.write' },
  { id: 'cover', needs: 'image.upload' },
  { id: 'review', needs: 'article.write' },
  { id: 'board', needs: 'article.read' },
  { id: 'notifications', needs: 'notification.read' },
  { id: 'many', needs: 'article.write' },
  { id: 'back', needs: 'article.write' },
  { id: 'translate', needs: 'article.write' },
  { id: 'publish', needs: 'article.publish' },
  { id: 'gallery', needs: 'article.write' },
  { id: 'rewrite', needs: 'article.write' },
  { id: 'people', needs: 'article.pin' },
  { id: 'series', needs: 'series.manage' },
  { id: 'templates', needs: 'template.manage' },
  { id: 'notes', needs: 'article.write' },
  { id: 'schedule', needs: 'article.publish' },
  { id: 'home', needs: 'home.manage' },
  { id: 'categories', needs: 'category.manage' },
  { id: 'pages', needs: 'page.manage' },
  { id: 'redirects', needs: 'redirect.manage' },
  { id: 'synonyms', needs: 'synonym.manage' },
  { id: 'live', needs: 'article.publish' },
  { id: 'statistics', needs: 'statistics.read' },
  { id: 'adverts', needs: 'advert.manage' },
  { id: 'comments', needs: 'comment.ban' },
  { id: 'grievances', needs: 'grievance.manage' },
  { id: 'contact', needs: 'message.manage' },
  { id: 'sitemap', needs: 'sitemap.generate' },
  { id: 'users', needs: 'user.manage' },
  { id: 'settings', needs: 'settings.manage' },
  { id: 'stages', needs: 'settings.manage' },
  { id: 'password', needs: 'admin.use' },
  { id: 'two-step', needs: 'admin.use' },
  { id: 'hindi', needs: 'admin.use' },
  { id: 'keyboard', needs: 'admin.use' },
];
