import { loadParts } from './parts.ts';
import { isTokens } from './tokens-part.ts';

const all = await loadParts('tokens.ts', isTokens);

export const featurePermissions = all.flatMap(({ permissions = [] }) => permissions);
export const featureSettings = all.flatMap(({ settings = [] }) => settings);
export const featureAudits = all.flatMap(({ audit = [] }) => audit);
export const featureHealth = all.flatMap(({ health = [] }) => health);
export const featureGoingOn = all.flatMap(({ goesOn = [] }) => goesOn);
export const featureTexts = all.flatMap(({ texts = [] }) => texts);
export const featureEnv = all.flatMap(({ env = [] }) => env);
export const featureBadges = all.flatMap(({ badges = [] }) => badges);
export const featureOwnData = all.flatMap(({ ownData = [] }) => ownData);
