import { PostgresAdapter, PostgresDialect } from 'kysely';

/** Leaves the lock of migrations to `lockSchema`: Kysely's own must be given back, which a failed transaction cannot. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export class TransactionalPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new UnlockedAdapter();
  }
}
