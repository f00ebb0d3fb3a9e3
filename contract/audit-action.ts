import { z } from 'zod';

const featureActionSchema = z
  .string()
  .regex(/^[a-z-]+\.[a-z-]+$/)
  .brand<'action of a feature'>();

/** An action of a feature in the audit log. */
export type FeatureAction = z.infer<typeof featureActionSchema>;

/** What a feature does to things of a kind: its own, or one of the core. */
export interface FeatureAudit {
  kind: string;
  actions: readonly string[];
  /** Whether pages may show such things; tags of others (`KIND:ID`) rebuild no page. */
  onPages: boolean;
  /** Those of the actions that take something from the pages whose tags they name. */
  takesAway: readonly string[];
}

/** Declares what a feature does to things of a kind; `action` names one of these deeds in the change log. */
export const defineAudit = <const Deed extends string>(
  kind: string,
  deeds: readonly Deed[],
  { onPages, takesAway = [] }: { onPages: boolean; takesAway?: readonly Deed[] },
) => ({
  kind,
  onPages,
  takesAway: takesAway.map((deed) => `${kind}.${deed}`),
  actions: deeds.map((deed) => `${kind}.${deed}`),
  action: (deed: Deed): FeatureAction => featureActionSchema.parse(`${kind}.${deed}`),
});
