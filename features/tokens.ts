import { namedLoader } from './parts.ts';
import { isTokens } from './tokens-part.ts';

const named = await namedLoader('tokens.ts', isTokens)();
const all = named.map(({ part }) => part);

export const featurePermissions = all.flatMap(({ permissions = [] }) => permissions);
export const featureSettings = all.flatMap(({ settings = [] }) => settings);
/** The settings that switched features before these had a switch, and whose they are. */
export const formerSwitches = named.flatMap(({ name: feature, part: { settings = [] } }) =>
  settings.flatMap(({ key, switchedBy }) => (switchedBy ? [{ feature, key, switchedBy }] : [])),
);
export const featureAudits = all.flatMap(({ audit = [] }) => audit);
export const featureHealth = all.flatMap(({ health = [] }) => health);
/** The tables that say which articles go on, and whose they are. */
export const featureGoingOn = named.flatMap(({ name: feature, part: { goesOn: table } }) =>
  table === undefined ? [] : [{ feature, table }],
);
export const featureUnconfirmed = all.flatMap(({ unconfirmed }) => unconfirmed ?? []);
/** The tables of further texts of articles, and whose they are. */
export const featureTexts = named.flatMap(({ name: feature, part: { texts } }) =>
  texts === undefined ? [] : [{ feature, ...texts }],
);
export const featureBelow = all.flatMap(({ below }) => below ?? []);
export const featureNotes = all.flatMap(({ notes }) => notes ?? []);
/** The tables of forms of articles, and whose they are. */
export const featureForms = named.flatMap(({ name: feature, part: { forms } }) =>
  forms === undefined ? [] : [{ feature, ...forms }],
);
export const featureEnv = all.flatMap(({ env = [] }) => env);
export const featureBadges = all.flatMap(({ badges = [] }) => badges);
export const featureCodes = all.flatMap(({ codes = [] }) => codes);
export const featureOwnData = all.flatMap(({ ownData = [] }) => ownData);
