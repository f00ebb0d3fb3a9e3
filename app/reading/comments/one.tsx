import type { ReactNode } from 'react';
import type { Content } from '../../../contract/content.ts';
import type { Commented } from '../../../contract/reading/comments.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { TitleLink } from '../headline.tsx';
import { CommentStyles } from './comments.tsx';

interface Args {
  context: { get: <T>(key: import('react-router').RouterContext<T>) => T };
  params: { id: string };
}

/** Loads what a page about one comment shows, null where readers see none; no such page is indexed or kept. */
export async function loadOne({ context, params }: Args) {
  const content: Content = context.get(contentContext);
  const { words } = context.get(interfaceContext);
  const [site, view] = await Promise.all([content.site(), content.comment(params.id)]);
  return { id: params.id, view, title: words.comments.one, timeZone: site.settings.timeZone };
}

export const hidden = (title: string | undefined) => [
  { title },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Frames a page about one comment: its heading, and the article that it is about. */
export function AboutOne({
  title,
  about,
  children,
}: {
  title: string;
  /** Left out: there is no such comment. */
  about?: Commented | undefined;
  children: ReactNode;
}) {
  const { language } = useInterface();
  return (
    <section className="wide comments" id="comments" lang={language}>
      <CommentStyles />
      <h1>{title}</h1>
      {about && (
        <h2 className="card-title" lang={about.language}>
          <TitleLink card={about} />
        </h2>
      )}
      {children}
    </section>
  );
}
