import type { ExpressionBuilder } from 'kysely';
import { demandsTwoStep, type Role } from '../../contract/permissions.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Schema } from '../../database/schema.ts';

/** What a query about people selects so that `mustSetUp` can tell. */
export const twoStepState = (eb: ExpressionBuilder<Schema, 'users'>) => [
  eb
    .selectFrom('second_factors')
    .select('active_since')
    .whereRef('user_id', '=', 'users.id')
    .as('two_step_since'),
  eb
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'requireTwoStep' satisfies keyof Settings)
    .as('two_step_demanded'),
];

interface TwoStepState {
  two_step_since: string | null;
  two_step_demanded: string | null;
}

/** Whether the site demands two-step sign-in of a person who has none yet. */
export function mustSetUp(
  role: Role,
  { two_step_since: since, two_step_demanded: demanded }: TwoStepState,
): boolean {
  return since === null && demanded === 'true' && demandsTwoStep(role);
}
