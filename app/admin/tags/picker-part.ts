import { partOf } from '../../ui/use-part.ts';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';

/** The code and texts of the fields that find tags and series, which no screen waits for. */
export const pickerPart = partOf(async () => {
  const [{ kinds, TagBox, TagPicker }, texts, seriesTexts] = await Promise.all([
    import('./picker.tsx'),
    loadTagWords(),
    loadSeriesWords(),
  ]);
  return { kinds, TagBox, TagPicker, texts, seriesTexts };
});
