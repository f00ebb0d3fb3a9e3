import { ShieldAlert } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  breaches: { icon: ShieldAlert, search: 'breach leak incident dpdp data सेंध लीक डेटा' },
});
