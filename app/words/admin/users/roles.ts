import type { Role } from '../../../../contract/permissions.ts';

/** The names of roles, for the screens that show them. */
export const roleNames: Record<'en' | 'hi', Record<Role, string>> = {
  en: {
    admin: 'Administrator',
    editor: 'Editor',
    author: 'Author',
    contributor: 'Contributor',
    reader: 'Reader',
  },
  hi: {
    admin: 'व्यवस्थापक',
    editor: 'संपादक',
    author: 'लेखक',
    contributor: 'योगदानकर्ता',
    reader: 'पाठक',
  },
};
