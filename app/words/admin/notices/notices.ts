import { laterWords } from '../later-words.ts';
import type { NoticeWords } from './en.tsx';

/** The texts of what is said above the form of an article. */
export const [noticeWords, loadNoticeWords] = laterWords<NoticeWords>({
  en: async () => (await import('./en.tsx')).notices,
  hi: async () => (await import('./hi.tsx')).notices,
});
