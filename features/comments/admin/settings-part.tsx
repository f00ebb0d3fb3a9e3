import { defineSettingsPart } from '../../../app/admin/settings/fields-part.ts';
import { Late } from '../../../app/ui/late.tsx';
import { partOf } from '../../../app/ui/use-part.ts';
import { texts } from './setting-words.ts';

const fields = partOf(async () => (await import('./setting-fields.tsx')).loadFields());

export const part = defineSettingsPart({
  texts,
  late: true,
  fields: (form) => (
    <Late part={fields}>
      {({ CommentFields, categories }) => <CommentFields form={form} categories={categories} />}
    </Late>
  ),
});
