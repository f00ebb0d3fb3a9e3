import { Megaphone } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  adverts: { icon: Megaphone, search: 'adverts ads advertising advertisement sponsors विज्ञापन' },
});
