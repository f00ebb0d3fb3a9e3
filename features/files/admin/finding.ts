import { Paperclip } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  files: {
    icon: Paperclip,
    search:
      'files uploads attachments documents pdf audio sound mp3 video podcast captions transcript फ़ाइलें ऑडियो वीडियो कैप्शन पीडीएफ',
  },
});
