import type { LiveWords } from './en.ts';

export const live: LiveWords = {
  editing: (names) => `अभी संपादन में: ${names}`,
  open: (names) => `${names} ने इसे खोल रखा है`,
  others: (count) => `${count} अन्य`,
};
