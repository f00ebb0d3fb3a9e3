import { ScanSearch, Trash2 } from 'lucide-react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { RowWords } from '../../../app/ui/row-words.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import type { ImportFile, ImportFiles, ImportUpload } from '../contract.ts';
import { bytes } from './bytes.ts';
import { importWords } from './words.ts';

interface Props {
  files: ImportFiles;
  busy: boolean;
  onCheck: (file: ImportFile) => void;
  onChanged: () => void;
}

/** Lists the files that can be imported, and the uploads that broke off. */
export function FilesPart({ files: { files, uploads }, busy, onCheck, onChanged }: Props) {
  const { files: texts } = importWords();
  const confirm = useConfirm();
  const time = useTimeFormat();

  async function remove(name: string, id: string) {
    const { title, text } = texts.removal;
    if (!(await confirm({ title: title(name), text, action: texts.remove }))) return;
    try {
      tell((await api(doneSchema, `/api/imports/uploads/${id}`, { method: 'DELETE' })).message);
      onChanged();
    } catch (error) {
      tellProblem(error);
    }
  }

  const removeButton = (name: string, id: string) => (
    <button
      type="button"
      className="row-action danger"
      aria-label={texts.removeThat(name)}
      onClick={() => remove(name, id)}
    >
      <RowWords icon={Trash2}>{texts.remove}</RowWords>
    </button>
  );

  const unfinished = ({ _id, name, size, received }: ImportUpload) => (
    <tr key={_id}>
      <td className="strong row-title">
        <div>
          <bdi className="wrap-anywhere">{name}</bdi>
          <p className="field-hint">{texts.goOn}</p>
        </div>
      </td>
      <td className="tight" data-label={texts.size}>
        {bytes(size)}
      </td>
      <td data-label={texts.at}>
        <span className="pill amber">{texts.unfinished(Math.floor((received / size) * 100))}</span>
      </td>
      <td className="actions">{removeButton(name, _id)}</td>
    </tr>
  );

  return (
    <section aria-labelledby="import-files">
      <h2 className="import-title" id="import-files">
        {texts.title}
      </h2>
      <div className="table-sheet">
        {files.length + uploads.length === 0 ? (
          <p className="empty">{texts.none}</p>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.file}</th>
                <th scope="col">{texts.size}</th>
                <th scope="col">{texts.at}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {uploads.map(unfinished)}
              {files.map((file) => (
                <tr key={file.key}>
                  <td className="strong row-title">
                    <bdi className="wrap-anywhere">{file.name}</bdi>
                  </td>
                  <td className="tight" data-label={texts.size}>
                    {file.size === null ? texts.folder : bytes(file.size)}
                  </td>
                  <td data-label={texts.at}>
                    <span>
                      {file.uploaded ? texts.uploaded : texts.laid},{' '}
                      <time dateTime={file.at}>{time(file.at)}</time>
                    </span>
                  </td>
                  <td className="actions">
                    <button
                      type="button"
                      className="row-action"
                      disabled={busy}
                      aria-label={texts.checkThat(file.name)}
                      onClick={() => onCheck(file)}
                    >
                      <RowWords icon={ScanSearch}>{texts.check}</RowWords>
                    </button>
                    {file.uploaded && removeButton(file.name, file.key.split('/')[1] ?? '')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
