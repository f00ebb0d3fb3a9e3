import { data } from 'react-router';
import { contentContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import type { Route } from './+types/old-article';
import { Lost, loadNewest } from './lost.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return data({ newest: await loadNewest(context.get(contentContext)) }, { status: 404 });
}

/** Answers an old article address that leads nowhere; the server redirects all others before. */
export default function OldArticle({ loaderData: { newest } }: Route.ComponentProps) {
  const { pages } = useInterface().words;
  return <Lost title={pages.articleNotFound} text={pages.articleNotFoundText} newest={newest} />;
}
