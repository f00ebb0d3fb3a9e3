import { Scale } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  grievances: { icon: Scale, search: 'grievance complaint officer शिकायत अधिकारी' },
});
