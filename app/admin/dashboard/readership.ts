import { partsOn } from '../../feature-parts.ts';
import { isReadership, type Readership } from './readership-part.ts';

const [part] = partsOn(
  import.meta.glob('../../../features/*/admin/readership.tsx', { eager: true }),
  isReadership,
);

/** Loads what the feature that knows of readers says of them; without one there are none. */
export const loadReadership = async (signal: AbortSignal): Promise<Readership> =>
  part ? part.part.load(signal) : { visitors: { count: 0 }, sheets: null };
