import { cutAtWord } from '../../../contract/truncate.ts';
import type { ArticleValues } from './values.ts';

/** The title of an unsaved text, or its first words where there is none yet. */
export function openingOf({
  name,
  standfirst,
  description,
}: Pick<ArticleValues, 'name' | 'standfirst' | 'description'>): string {
  const { body } = new DOMParser().parseFromString(description, 'text/html');
  return name.trim() || cutAtWord(standfirst || body.textContent || '', 60);
}
