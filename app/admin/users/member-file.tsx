import { membersImportedSchema } from '../../../contract/membership.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { CsvFile } from '../csv-file.tsx';

/** Gives memberships to those whom a file names, and writes such a file. */
export function MemberFile({ onImported }: { onImported: () => void }) {
  const texts = userWords().membership.file;
  return (
    <section className="sheet below" aria-labelledby="member-file">
      <h2 id="member-file">{texts.title}</h2>
      <p className="field-hint">{texts.text()}</p>
      <CsvFile
        words={texts}
        importPath="/api/membership/import"
        exportPath="/api/membership/export"
        fileName="members.csv"
        schema={membersImportedSchema}
        onImported={onImported}
      >
        {(report) => (
          <>
            <p>{texts.report(report)}</p>
            {report.unconfirmed.length > 0 && <p>{texts.unconfirmed(report.unconfirmed)}</p>}
            {report.refused.length > 0 && <p>{texts.refused(report.refused)}</p>}
          </>
        )}
      </CsvFile>
    </section>
  );
}
