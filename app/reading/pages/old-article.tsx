import { data } from 'react-router';
import { useInterface } from '../../words/interface.ts';
import { Notice } from './notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Answers an old article address that leads nowhere; the server redirects all others before. */
export default function OldArticle() {
  const { pages } = useInterface().words;
  return (
    <Notice title={pages.articleNotFound}>
      <title>{pages.articleNotFound}</title>
      <p>{pages.articleNotFoundText}</p>
    </Notice>
  );
}
