import { Import } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  imports: {
    icon: Import,
    search: 'import wordpress ghost blogger migrate move markdown आयात इंपोर्ट वर्डप्रेस',
  },
});
