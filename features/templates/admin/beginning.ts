import { defineBeginning } from '../../../app/admin/articles/beginning-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { templatesBadge } from '../badges.ts';
import { beginLabel } from '../name.ts';

export const beginning = defineBeginning({
  label: beginLabel,
  many: templatesBadge,
  part: partOf(async () => (await import('./begin-dialog.tsx')).loadBeginDialog()),
  query: 'template',
  // Few articles begin with a template: the form is drawn without the code that reads one.
  load: async (id) => (await import('./load-template.ts')).loadTemplate(id),
});
