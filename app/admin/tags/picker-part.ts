import type { Part } from '../../ui/use-part.ts';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';

async function loadPicker() {
  const [{ kinds, TagBox, TagPicker }, texts, seriesTexts] = await Promise.all([
    import('./picker.tsx'),
    loadTagWords(),
    loadSeriesWords(),
  ]);
  return { kinds, TagBox, TagPicker, texts, seriesTexts };
}

/** The code and texts of the fields that find tags and series, which no screen waits for. */
export const pickerPart: Part<Awaited<ReturnType<typeof loadPicker>>> = { load: loadPicker };
