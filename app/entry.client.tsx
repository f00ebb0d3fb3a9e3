import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { otherLanguage, splitLanguage } from '../contract/interface-language.ts';
import { languageSchema } from '../contract/values.ts';
import { InterfaceContext, makeInterface } from './words/interface.ts';

/** Only the words of the page's language are fetched. */
const catalogues = { en: () => import('./words/en.ts'), hi: () => import('./words/hi.ts') };

const language = languageSchema.parse(document.documentElement.lang);
const siteLanguage = splitLanguage(location.pathname).named ? otherLanguage(language) : language;
const { words } = await catalogues[language]();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InterfaceContext value={makeInterface({ language, words, siteLanguage })}>
        <HydratedRouter />
      </InterfaceContext>
    </StrictMode>,
  );
});
