import type { Part } from '../../ui/use-part.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';

async function loadPicker() {
  const [{ TagBox, TagPicker }, texts] = await Promise.all([
    import('./picker.tsx'),
    loadTagWords(),
  ]);
  return { TagBox, TagPicker, texts };
}

/** The code and texts of the fields that find tags, which no screen waits for. */
export const pickerPart: Part<Awaited<ReturnType<typeof loadPicker>>> = { load: loadPicker };
