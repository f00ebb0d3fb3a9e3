import { SunMedium } from 'lucide-react';
import { loadCropWords } from '../../words/admin/crop/crop.ts';
import { loadMediaWords, mediaWords } from '../../words/admin/media/media.ts';
import { partOf } from '../use-part.ts';
import type { Tool } from './picture-tool.tsx';

export const adjustTool: Tool = {
  Icon: SunMedium,
  label: () => mediaWords().adjust.title,
  form: partOf(async () => {
    const texts = [loadCropWords(), loadMediaWords()];
    const [form] = await Promise.all([import('./adjust-form.tsx'), ...texts]);
    return form;
  }),
};
