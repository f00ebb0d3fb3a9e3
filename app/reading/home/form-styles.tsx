import { limits } from '../../../contract/limits.ts';
import { sheets } from '../sheets/sheets.ts';
import type { Band } from './sections.ts';

/** Only the server writes styles inline. */
const inlineStyles = import.meta.env.SSR ? sheets.forms : '';

/** The forms whose styles every home page has. */
const usual: Band['form'][] = ['feature', 'rail', 'cards', 'essay'];

/** The styles of what the home page of the specification does not have, where there is any. */
export function FormStyles({ bands }: { bands: Band[] }) {
  const isUsual = bands.every(
    ({ form, count }) => usual.includes(form) && count <= limits.homeSectionSize,
  );
  if (isUsual) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash.
    <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
  );
}
