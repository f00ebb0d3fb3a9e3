import { Webhook } from 'lucide-react';
import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  webhooks: { icon: Webhook, search: 'webhook hooks integration developer वेबहुक' },
});
