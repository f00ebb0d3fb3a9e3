import { Podcast } from 'lucide-react';
import { defineSeriesPart } from '../../../app/admin/series/series-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';

export const series = defineSeriesPart({
  icon: Podcast,
  label: { en: 'Podcast', hi: 'पॉडकास्ट' },
  form: partOf(() => import('./podcast-form.tsx')),
});
