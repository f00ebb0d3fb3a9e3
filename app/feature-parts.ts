import { features } from '../features/features.ts';
import { page } from './words/page.ts';

/**
 * Returns what the features of this site declare in a file of one name, with the name of each feature: the first thing in
 * it that `isPart` knows. `modules` are those files by their paths, as `import.meta.glob` finds them.
 */
export function partsIn<Part>(
  modules: Record<string, unknown>,
  isPart: (value: unknown) => value is Part,
): { name: string; part: Part }[] {
  const files = Object.entries(modules);
  return features.flatMap(({ name }) => {
    const [, module] = files.find(([path]) => path.includes(`/features/${name}/`)) ?? [];
    const part = Object.values(Object(module)).find(isPart);
    return part === undefined ? [] : [{ name, part }];
  });
}

/** As `partsIn`, without those of features that are switched off on this working page. */
export const partsOn: typeof partsIn = (modules, isPart) =>
  partsIn(modules, isPart).filter(({ name }) => !page.featuresOff.includes(name));
