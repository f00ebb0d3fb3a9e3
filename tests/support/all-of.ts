/** Returns everything that comes, in its order. */
export async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of coming) all.push(value);
  return all;
}
