import { partsIn } from '../../feature-parts.ts';
import { page } from '../../words/page.ts';
import { isAuditWords } from './audit-part.ts';

const audits = partsIn(
  import.meta.glob('../../../features/*/admin/audit.ts', { eager: true }),
  isAuditWords,
).map(({ part }) => part);

/** Returns the kinds of things of features, as the filter calls them. */
export const featureKinds = () =>
  audits.flatMap(({ kind, name, further = [] }) =>
    [...(kind && name ? [{ kind, name }] : []), ...further].map((own) => ({
      value: own.kind,
      label: own.name[page.language],
    })),
  );

/** Returns the phrase of an action of a feature; undefined where none has it. */
export const phraseOf = (action: string): string | undefined =>
  audits.find(({ phrases }) => Object.hasOwn(phrases, action))?.phrases[action]?.[page.language];
