/**
 * Returns what decides for one field which text stands in it once another picture is chosen: the one that comes with the picture,
 * unless somebody has typed another than came with the one before.
 */
export function fillIn() {
  let filled = '';
  return (standing: string, comes = ''): string => {
    if (standing && standing !== filled) return standing;
    filled = comes;
    return comes;
  };
}
