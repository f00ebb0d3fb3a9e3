import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { waitingForNet } from './client/needs-net.ts';
import { InterfaceContext, makeInterface } from './words/interface.ts';
import { page } from './words/page.ts';

/** Each catalogue is loaded on demand, so that only the words of the page's language are fetched. */
const catalogues = {
  en: () => import('./words/screens/en.tsx'),
  hi: () => import('./words/screens/hi.tsx'),
};

const { words } = await catalogues[page.language]();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InterfaceContext value={makeInterface({ ...page, words })}>
        <HydratedRouter instrumentations={[waitingForNet]} />
      </InterfaceContext>
    </StrictMode>,
  );
});
