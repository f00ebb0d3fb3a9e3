/**
 * Returns what decides which text stands in a field once another picture is chosen: the one that comes with the picture,
 * unless somebody has typed another than came with the one before.
 */
export function fillIn(): (field: string, standing: string, comes?: string) => string {
  const filled = new Map<string, string>();
  return (field, standing, comes = '') => {
    if (standing && standing !== filled.get(field)) return standing;
    filled.set(field, comes);
    return comes;
  };
}
