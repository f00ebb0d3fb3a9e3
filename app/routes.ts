import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('reading/layout.tsx', [
    layout('reading/boundary.tsx', [
      index('reading/home/home.tsx'),
      route('fragment/home/:section', 'reading/home/section-page.tsx'),
      route('stories', 'reading/lists/stories.tsx'),
      route('category/:slug', 'reading/lists/category.tsx'),
      route('author/:slug', 'reading/lists/author.tsx'),
      route('about-us', 'reading/pages/static-page.tsx', { id: 'about-us' }),
      route('contact-us', 'reading/pages/static-page.tsx', { id: 'contact-us' }),
      route('privacy-policy', 'reading/pages/static-page.tsx', { id: 'privacy-policy' }),
      route('disclaimer', 'reading/pages/static-page.tsx', { id: 'disclaimer' }),
      route('contact-us/sent', 'reading/pages/message-sent.tsx'),
      layout('account/layout.tsx', [
        route('login', 'account/login.tsx'),
        route('signup', 'account/signup.tsx'),
      ]),
      route('articles/:id', 'reading/pages/old-article.tsx', { id: 'old-article-id' }),
      route('article/:slug', 'reading/pages/old-article.tsx', { id: 'old-article-slug' }),
      route('404', 'reading/pages/not-found.tsx'),
      route(':page', 'reading/pages/static-page.tsx', { id: 'added-page' }),
      route(':category/:slug', 'reading/article/article.tsx'),
      route('*', 'reading/pages/unknown.ts'),
    ]),
  ]),
  layout('admin/layout.tsx', [
    layout('admin/boundary.tsx', [
      route('admin', 'admin/index.ts'),
      route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
      route('admin/pages', 'admin/pages/pages.tsx'),
      route('admin/pages/new', 'admin/pages/new-page.tsx'),
      route('admin/pages/:slug', 'admin/pages/edit-page.tsx'),
      route('admin/redirects', 'admin/redirects/redirects.tsx'),
      route('admin/messages', 'admin/messages/messages.tsx'),
      route('admin/help', 'admin/help/help.tsx'),
      route('admin/articles', 'admin/articles/list.tsx'),
      route('admin/add-article', 'admin/articles/add.tsx'),
      route('admin/edit-article/:id', 'admin/articles/edit.tsx'),
      route('admin/categories', 'admin/categories/list.tsx'),
      route('admin/*', 'admin/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
