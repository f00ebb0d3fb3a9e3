import type { ReactNode } from 'react';
import type { Permission } from '../../../contract/permissions.ts';
import { partsOn } from '../../feature-parts.ts';
import type { HelpWords } from '../../words/admin/help/en.tsx';
import { page } from '../../words/page.ts';
import { isHelp } from './help-part.ts';

interface CoreTopic {
  id: keyof HelpWords['topics'];
  /** The permission without which the topic is not shown. */
  needs: Permission;
}

/** The topics of the core in the order in which people need them. */
const core: CoreTopic[] = [
  { id: 'write', needs: 'article.write' },
  { id: 'cover', needs: 'image.upload' },
  { id: 'review', needs: 'article.write' },
  { id: 'notifications', needs: 'notification.read' },
  { id: 'many', needs: 'article.write' },
  { id: 'back', needs: 'article.write' },
  { id: 'translate', needs: 'article.write' },
  { id: 'publish', needs: 'article.publish' },
  { id: 'gallery', needs: 'article.write' },
  { id: 'rewrite', needs: 'article.write' },
  { id: 'people', needs: 'article.pin' },
  { id: 'series', needs: 'series.manage' },
  { id: 'schedule', needs: 'article.publish' },
  { id: 'home', needs: 'home.manage' },
  { id: 'categories', needs: 'category.manage' },
  { id: 'pages', needs: 'page.manage' },
  { id: 'redirects', needs: 'redirect.manage' },
  { id: 'synonyms', needs: 'synonym.manage' },
  { id: 'contact', needs: 'message.manage' },
  { id: 'sitemap', needs: 'sitemap.generate' },
  { id: 'users', needs: 'user.manage' },
  { id: 'settings', needs: 'settings.manage' },
  { id: 'stages', needs: 'settings.manage' },
  { id: 'backups', needs: 'backup.manage' },
  { id: 'password', needs: 'admin.use' },
  { id: 'two-step', needs: 'admin.use' },
  { id: 'hindi', needs: 'admin.use' },
  { id: 'keyboard', needs: 'admin.use' },
];

const ofFeatures = partsOn(
  import.meta.glob('../../../features/*/admin/help.tsx', { eager: true }),
  isHelp,
).map(({ part }) => part);

interface Topic {
  id: string;
  needs: Permission;
  title: string;
  text: () => ReactNode;
}

/** Returns the topics of the help in their order. */
export const topicsIn = (help: HelpWords): Topic[] =>
  core.flatMap(({ id, needs }) => [
    { id, needs, ...help.topics[id] },
    ...ofFeatures
      .filter(({ after }) => after === id)
      .map(({ id: own, needs: asked, texts }) => ({
        id: own,
        needs: asked,
        ...texts[page.language],
      })),
  ]);
