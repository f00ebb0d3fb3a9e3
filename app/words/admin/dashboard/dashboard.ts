import { page } from '../../page.ts';
import type { DashboardWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the dashboard in the language of the page. */
export async function loadDashboard(): Promise<DashboardWords> {
  return (await catalogues[page.language]()).dashboard;
}
