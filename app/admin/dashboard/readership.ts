import { ApiError } from '../../client/api.ts';
import { partsOn } from '../../feature-parts.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { isReadership, type Readership } from './readership-part.ts';

const [part] = partsOn(
  import.meta.glob('../../../features/*/admin/readership.tsx', { eager: true }),
  isReadership,
);

const none: Readership = { visitors: { count: 0 }, sheets: null };

/**
 * Loads what the feature that knows of readers says of them. The dashboard stands without it: there may be no such
 * feature, it may have been switched off since this document was loaded (404), or it fails, and the person is told.
 */
export async function loadReadership(signal: AbortSignal): Promise<Readership> {
  try {
    return (await part?.part.load(signal)) ?? none;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) tellProblem(error);
    return none;
  }
}
