import { data } from 'react-router';
import { messages } from '../../../contract/messages.ts';
import type { Route } from './+types/old-article';
import { Notice } from './notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: messages.articleNotFound }];

/** An old address that leads nowhere; the server redirects the others before this is reached. */
export default function OldArticle() {
  return (
    <Notice title={messages.articleNotFound}>
      <p>No article has ever had this address here, or it is no longer published.</p>
    </Notice>
  );
}
