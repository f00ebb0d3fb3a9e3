import { data } from 'react-router';
import { contentContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import type { Route } from './+types/not-found';
import { Lost, loadNewest } from './lost.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return data({ newest: await loadNewest(context.get(contentContext)) }, { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { pages } = useInterface().words;
  return <Lost title={pages.notFound} text={pages.notFoundText} newest={loaderData.newest} />;
}
