import { partsOn } from '../../../feature-parts.ts';
import { isInsertions } from './insertions-part.ts';

/** The blocks of features that can be put into a text. */
export const featureInsertions = partsOn(
  import.meta.glob('../../../../features/*/admin/insertions.ts', { eager: true }),
  isInsertions,
).flatMap(({ part }) => part.insertions);
