import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { formatDate } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { elsewhere } from '../lists/page-number.ts';
import { pageData } from '../structured-data.ts';
import type { Route } from './+types/static-page';
import { ContactForm } from './contact-form.tsx';

export const handle = { sheet: 'text' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, page] = await Promise.all([content.site(), content.page(params.slug)]);
  if (!page) throw elsewhere(null);
  const { title, metaDescription: description, socialImage, language } = page;
  const head = makeHead(site, ui, {
    title,
    description,
    path: paths.staticPage(page),
    socialImage,
    language,
    ...(page.inBothLanguages && { languages: ['hi', 'en'] }),
    data: pageData(site, ui, page),
  });
  return { page, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Shows a static page: About us, contact, privacy policy, disclaimer, and those that editors add. */
export default function StaticPage({ loaderData }: Route.ComponentProps) {
  const { page, timeZone } = loaderData;
  const { words, language, to } = useInterface();
  return (
    <article className="measure static-page" lang={page.language}>
      <h1 className="title">{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />
      <p className="static-date" lang={language}>
        {words.pages.lastChanged(
          <time dateTime={page.updatedAt}>{formatDate(page.updatedAt, language, timeZone)}</time>,
        )}
      </p>
      {page.slug === 'privacy-policy' && (
        <p>
          <a href={to(paths.privacyChoices())} lang={language}>
            {words.frame.privacyChoices}
          </a>
        </p>
      )}
      {page.slug === 'contact-us' && <ContactForm />}
    </article>
  );
}
