import type { BackupWork, OrderKind } from '../../../contract/backups.ts';
import { backupWords } from '../../words/admin/backups/backups.ts';

interface Props {
  kind: OrderKind;
  work: BackupWork;
}

/** Shows how far a backup or an export is. */
export function Running({ kind, work: { step, done, total } }: Props) {
  const texts = backupWords();
  return (
    <section className="sheet backup-work">
      <p role="status">
        <b>{texts.running[kind]}</b>
      </p>
      <p>
        {texts.steps[step]} {total > 0 && texts.of(done, total)}
      </p>
      <progress
        aria-label={texts.running[kind]}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className="field-hint">{texts.stay}</p>
    </section>
  );
}

/** Says why the last backup or export was not made. */
export function Failed({ kind, work: { problem, isFull } }: Props) {
  const texts = backupWords();
  return (
    <section className="backup-notice" role="alert">
      <h2>{texts.failed[kind]}</h2>
      {isFull && <p>{texts.full}</p>}
      <q lang="en">{problem}</q>
    </section>
  );
}
