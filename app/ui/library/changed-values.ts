/** Returns the values that a form has changed, which alone are sent: what others have changed meanwhile stays. */
export function changedValues(before: object, now: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== old.get(name)));
}
