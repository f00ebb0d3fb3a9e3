import type { Language } from '../../contract/common.ts';
import type { MailWords } from './mail-words.ts';
import { mails as en } from './mails.en.ts';
import { mails as hi } from './mails.hi.ts';

export const mailWords: Record<Language, MailWords> = { en, hi };
