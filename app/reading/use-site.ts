import { useRouteLoaderData } from 'react-router';
import type { loader } from './layout.tsx';

function useFrame() {
  const frame = useRouteLoaderData<typeof loader>('reading/layout');
  if (!frame) throw new Error('There is no frame around this page.');
  return frame;
}

/** Returns the site as the frame around this page has read it. */
export const useSite = () => useFrame().site;
