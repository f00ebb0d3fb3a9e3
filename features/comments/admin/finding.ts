import { MessageSquare } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  comments: {
    icon: MessageSquare,
    search: 'comment moderation spam replies ban block टिप्पणी कमेंट स्पैम जवाब',
  },
});
