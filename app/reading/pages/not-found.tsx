import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { Notice } from './notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Page not found' }];

export function NotFound() {
  return (
    <Notice title="Page not found">
      <p>The page you asked for does not exist, or it has been taken away.</p>
      <p lang="hi">जिस पन्ने को आप ढूँढ रहे हैं, वह यहाँ नहीं है।</p>
    </Notice>
  );
}

export default function NotFoundPage() {
  return <NotFound />;
}
