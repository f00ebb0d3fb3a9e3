import { X } from 'lucide-react';
import { page } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import type { Unfinished } from '../contract.ts';
import { shownWords } from '../shown-words.ts';
import { fileWords } from './words.ts';

interface Props {
  uploads: readonly Unfinished[];
  onCancel: (upload: Unfinished) => void;
}

/** Lists the uploads that were begun elsewhere and are not done: they take room until somebody cancels them. */
export function UnfinishedList({ uploads, onCancel }: Props) {
  const { unfinished: texts, sending } = fileWords();
  const { size } = shownWords[page.language];
  if (uploads.length === 0) return null;
  return (
    <section className="sheet uploads" aria-labelledby="unfinished-uploads">
      <h2 id="unfinished-uploads" className="field-label">
        {texts.title}
      </h2>
      <p className="field-hint">{texts.about}</p>
      <ul>
        {uploads.map((upload) => (
          <li key={upload._id} className="upload-line">
            <span className="upload-name unfinished-file">
              <span lang={languageOf(upload.name)}>{upload.name}</span>
              <small>
                {texts.come(size(upload.received), size(upload.bytes))}
                {upload.createdBy && (
                  <>
                    {' · '}
                    <span lang={languageOf(upload.createdBy.name)}>{upload.createdBy.name}</span>
                  </>
                )}
              </small>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={sending.cancel(upload.name)}
              onClick={() => onCancel(upload)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
