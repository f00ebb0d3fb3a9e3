import { featureRules } from '../../rules.ts';

/** Returns what takes what people have written below articles; undefined: no feature here does. */
export const findBelow = async () => (await featureRules()).flatMap(({ below }) => below ?? [])[0];
