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
      layout('account/layout.tsx', [
        route('login', 'account/login.tsx'),
        route('signup', 'account/signup.tsx'),
      ]),
      route('articles/:id', 'reading/pages/old-article.tsx', { id: 'old-article-id' }),
      route('article/:slug', 'reading/pages/old-article.tsx', { id: 'old-article-slug' }),
      route('404', 'reading/pages/not-found.tsx'),
      route(':category/:slug', 'reading/article/article.tsx'),
      route('*', 'reading/pages/unknown.ts'),
    ]),
  ]),
  layout('admin/layout.tsx', [
    layout('admin/boundary.tsx', [
      route('admin', 'admin/index.ts'),
      route('admin/dashboard', 'admin/dashboard/dashboard.tsx'),
      route('admin/settings', 'admin/settings/settings.tsx'),
      route('admin/sitemap', 'admin/sitemap/sitemap.tsx'),
      route('admin/*', 'admin/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
