import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { openedWordFileSchema } from '../../../contract/word-files.ts';
import { api, messageOf } from '../../client/api.ts';
import { useNotes } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell } from '../../ui/toast.tsx';
import { wordFileWords } from '../../words/admin/word-file/word-file.ts';

const kinds = ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** Asks for a Word file and opens it as a draft, to which it leads. */
export function WordFileForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const text = wordFileWords();
  const navigate = useNavigate();
  const label = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { id, described, notes } = useNotes({ hint: text.hint, problem, alerts: true });

  async function open(file: File) {
    setName(file.name);
    setProblem('');
    onBusy(true);
    try {
      const path = withQuery('/api/articles/word-file', {
        name: file.name.slice(-limits.imageName),
      });
      const body = new Blob([file], { type: 'application/octet-stream' });
      const opened = await api(openedWordFileSchema, path, { method: 'POST', body });
      const more = [
        ...(opened.converted ? [text.converted] : []),
        ...(opened.missing.length > 0 ? [text.missing(opened.missing), opened.message] : []),
      ];
      tell([text.opened, ...more].join(' '));
      onBusy(false);
      await navigate(adminPaths.editArticle({ id: opened._id }));
    } catch (error) {
      setProblem(messageOf(error));
      setName('');
      onBusy(false);
    }
  }

  return (
    <div className="field">
      <p>{text.about}</p>
      <span className="field-label" id={label}>
        {text.file}
      </span>
      {name ? (
        <div role="status">
          <Spinner />
          {text.opening} {name}
        </div>
      ) : (
        <FileButton
          id={id}
          labelledBy={label}
          described={described}
          accept={kinds}
          disabled={false}
          onChoose={open}
          drop={text.orDrop}
        >
          {text.choose}
        </FileButton>
      )}
      {notes}
    </div>
  );
}
