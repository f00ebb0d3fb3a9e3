import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { TitleLink } from '../../../app/reading/headline.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { type Commented, oneComment } from '../calls.ts';
import { CommentStyles } from './comments.tsx';
import { textsOf } from './words.ts';

/** Loads what a page about one comment shows, null where readers see none; no such page is indexed or kept. */
export async function loadOne({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, view] = await Promise.all([content.site(), content.ask(oneComment, id)]);
  return { id, view, title: textsOf(site, ui).one };
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
