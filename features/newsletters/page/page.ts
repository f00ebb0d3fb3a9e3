import { definePage } from '../../../app/reading/page-part.ts';
import { newsletterBox } from './newsletter-box.tsx';

/** What newsletters put into pages. */
export const newsletterPage = definePage({ end: newsletterBox });
