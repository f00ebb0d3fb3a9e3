import type { Language } from '../../../contract/common.ts';
import type { PageText } from '../../../contract/static-pages.ts';
import aboutUs from './en/about-us.ts';
import contactUs from './en/contact-us.ts';
import disclaimer from './en/disclaimer.ts';
import privacyPolicy from './en/privacy-policy.ts';
import aboutUsInHindi from './hi/about-us.ts';
import contactUsInHindi from './hi/contact-us.ts';
import disclaimerInHindi from './hi/disclaimer.ts';
import privacyPolicyInHindi from './hi/privacy-policy.ts';

interface DefaultPage {
  slug: string;
  texts: Record<Language, PageText>;
}

/** Static pages as their first version is written. */
export const defaultPages: DefaultPage[] = [
  { slug: 'about-us', texts: { en: aboutUs, hi: aboutUsInHindi } },
  { slug: 'contact-us', texts: { en: contactUs, hi: contactUsInHindi } },
  { slug: 'privacy-policy', texts: { en: privacyPolicy, hi: privacyPolicyInHindi } },
  { slug: 'disclaimer', texts: { en: disclaimer, hi: disclaimerInHindi } },
];
