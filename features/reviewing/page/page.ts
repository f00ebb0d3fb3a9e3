import { definePage } from '../../../app/reading/page-part.ts';
import { outsideTexts } from './words.ts';

export const page = definePage({ words: outsideTexts });
