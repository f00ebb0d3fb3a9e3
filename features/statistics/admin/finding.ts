import { ChartColumn } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  statistics: {
    icon: ChartColumn,
    search: 'statistics stats analytics views visitors traffic searches आँकड़े विज़िटर पाठक ट्रैफ़िक',
  },
});
