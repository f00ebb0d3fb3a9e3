import { Radio } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  liveBlogs: {
    icon: Radio,
    search: 'live blog ticker updates breaking minute लाइव ब्लॉग अपडेट पल-पल',
  },
});
