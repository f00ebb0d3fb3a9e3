import { data } from 'react-router';
import { useInterface } from '../../words/interface.ts';
import { Notice } from './notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function NotFound() {
  const { pages } = useInterface().words;
  return (
    <Notice title={pages.notFound}>
      <title>{pages.notFound}</title>
      <p>{pages.notFoundText}</p>
    </Notice>
  );
}

export default function NotFoundPage() {
  return <NotFound />;
}
