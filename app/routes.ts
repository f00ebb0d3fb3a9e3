import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { patterns } from '../contract/paths/paths.ts';
import { featurePages, features } from '../features/features.ts';

const { list, document, fresh, account, admin } = patterns;

/** Maps address patterns to route modules. */
const at = (pattern: string, file: string, options: { id?: string } = {}) =>
  route(pattern.slice(1), file, options);

export default [
  layout('reading/layout.tsx', [
    layout('reading/boundary.tsx', [
      index('reading/home/home.tsx'),
      at(document.homeSection, 'reading/home/section-page.tsx'),
      at(fresh.search, 'reading/search/search.tsx'),
      at(list.stories, 'reading/lists/stories.tsx'),
      at(list.corrections, 'reading/lists/corrections.tsx'),
      at(list.category, 'reading/lists/category.tsx'),
      at(list.author, 'reading/lists/author.tsx'),
      at(list.tag, 'reading/lists/tag.tsx'),
      at(list.series, 'reading/lists/series.tsx'),
      at(document.messageSent, 'reading/pages/message-sent.tsx'),
      at(document.accountDeleted, 'reading/pages/account-deleted.tsx'),
      at(document.privacyChoices, 'reading/pages/privacy-choices.tsx'),
      layout('account/layout.tsx', [
        at(account.login, 'account/login.tsx'),
        at(account.signInLink, 'account/sign-in-link.tsx'),
        at(account.enter, 'account/enter.tsx'),
        at(account.signup, 'account/signup.tsx'),
        at(account.confirm, 'account/confirm.tsx'),
        at(account.forgotten, 'account/forgotten.tsx'),
        at(account.reset, 'account/reset.tsx'),
        at(account.invite, 'account/invite.tsx'),
      ]),
      at(document.oldArticleById, 'reading/pages/old-article.tsx', { id: 'old-article-id' }),
      at(document.oldArticle, 'reading/pages/old-article.tsx', { id: 'old-article-slug' }),
      at(fresh.preview, 'reading/preview/preview.tsx'),
      ...featurePages.map(({ name, pattern, file }) => at(pattern, `../features/${name}/${file}`)),
      at(document.notFound, 'reading/pages/not-found.tsx'),
      at(document.staticPage, 'reading/pages/static-page.tsx'),
      at(document.article, 'reading/article/article.tsx'),
      route('*', 'reading/pages/unknown.ts'),
    ]),
  ]),
  layout('admin/layout.tsx', [
    layout('admin/boundary.tsx', [
      at(admin.index, 'admin/index.ts'),
      at(admin.dashboard, 'admin/dashboard/dashboard.tsx'),
      at(admin.pages, 'admin/static-pages/pages.tsx'),
      at(admin.newPage, 'admin/static-pages/new-page.tsx'),
      at(admin.editPage, 'admin/static-pages/edit-page.tsx'),
      at(admin.bin, 'admin/bin/bin.tsx'),
      at(admin.redirects, 'admin/redirects/redirects.tsx'),
      at(admin.synonyms, 'admin/synonyms/synonyms.tsx'),
      at(admin.dictionary, 'admin/dictionary/dictionary.tsx'),
      at(admin.messages, 'admin/messages/messages.tsx'),
      at(admin.help, 'admin/help/help.tsx'),
      at(admin.articles, 'admin/articles/list.tsx'),
      at(admin.addArticle, 'admin/articles/add.tsx'),
      at(admin.editArticle, 'admin/articles/edit.tsx'),
      at(admin.translateArticle, 'admin/articles/translate.tsx'),
      at(admin.articleHistory, 'admin/articles/history.tsx'),
      at(admin.home, 'admin/home-page/home-page.tsx'),
      at(admin.categories, 'admin/categories/list.tsx'),
      at(admin.tags, 'admin/tags/list.tsx'),
      at(admin.consents, 'admin/consents/consents.tsx'),
      at(admin.allSeries, 'admin/series/list.tsx'),
      at(admin.seriesParts, 'admin/series/parts.tsx'),
      at(admin.media, 'admin/media/media.tsx'),
      at(admin.users, 'admin/users/users.tsx'),
      at(account.profile, 'admin/profile/profile.tsx'),
      at(admin.settings, 'admin/settings/settings.tsx'),
      at(admin.stages, 'admin/stages/stages.tsx'),
      at(admin.features, 'admin/features/features.tsx'),
      at(admin.audit, 'admin/audit/audit.tsx'),
      at(admin.keys, 'admin/keys/keys.tsx'),
      at(admin.health, 'admin/health/health.tsx'),
      at(admin.backups, 'admin/backups/backups.tsx'),
      at(admin.sitemap, 'admin/sitemap/sitemap.tsx'),
      ...features.flatMap(({ name, screens = {} }) =>
        Object.entries(screens).map(([pattern, file]) =>
          at(pattern, `../features/${name}/${file}`),
        ),
      ),
      at(admin.unknown, 'admin/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
