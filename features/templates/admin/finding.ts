import { LayoutTemplate } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  templates: { icon: LayoutTemplate, search: 'template forms blueprint साँचा टेम्पलेट' },
});
