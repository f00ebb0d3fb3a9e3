import { languageOf } from '../../../contract/language.ts';
import { contentContext } from '../../content-context.ts';
import { formatDate } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { elsewhere } from '../lists/page-number.ts';
import type { Route } from './+types/static-page';
import { ContactForm } from './contact-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const content = context.get(contentContext);
  const [site, page] = await Promise.all([content.site(), content.page(path.slice(1))]);
  if (!page) throw elsewhere(null);
  const { title, metaDescription, card } = page;
  const language = languageOf(title);
  const head = makeHead(site, { title, description: metaDescription, path, card, language });
  return { page, language, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** About us, contact, privacy policy, disclaimer, and whatever editors add. */
export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const { page, language, timeZone } = loaderData;
  return (
    <article className="measure static-page">
      <h1 className="title">{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />
      <p className="static-date">
        Last changed on{' '}
        <time dateTime={page.updatedAt}>{formatDate(page.updatedAt, language, timeZone)}</time>
      </p>
      {page.slug === 'contact-us' && <ContactForm />}
    </article>
  );
}
