import { Paperclip } from 'lucide-react';
import { defineInsertions } from '../../../app/ui/editor/aids/insertions-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { endingOf, typeOfEnding } from '../kinds.ts';

export const insertions = defineInsertions({
  insertions: [
    {
      name: 'file',
      icon: Paperclip,
      label: { en: 'File', hi: 'फ़ाइल' },
      hint: { en: 'PDF, sound or video of the site', hi: 'साइट की PDF, ऑडियो या वीडियो' },
      search: 'file pdf audio sound mp3 video document attachment फ़ाइल ऑडियो वीडियो दस्तावेज़',
      takes: ({ name }) => typeOfEnding(endingOf(name)) !== undefined,
      dialog: partOf(() => import('./picker.tsx')),
    },
  ],
});
