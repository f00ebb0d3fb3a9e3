import { LayoutTemplate } from 'lucide-react';
import { defineKeeping } from '../../../app/admin/articles/keeping-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { keepLabel } from '../name.ts';
import { manageTemplates } from '../permissions.ts';

export const keeping = defineKeeping({
  icon: LayoutTemplate,
  label: keepLabel,
  needs: manageTemplates,
  part: partOf(async () => (await import('./keep-dialog.tsx')).loadKeepDialog()),
});
