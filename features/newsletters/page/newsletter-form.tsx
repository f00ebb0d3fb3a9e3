import { EmailField, Honeypot } from '../../../app/reading/form-fields.tsx';
import { PrivacyNote } from '../../../app/reading/privacy-note.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { languageOf } from '../../../hindi/language.ts';
import type { OfferedList } from '../lists.ts';
import { newsletterTexts } from './words.ts';

interface Props {
  /** Of several, the reader chooses. */
  lists: OfferedList[];
  /** Tells the form from others on the page. */
  place: string;
  /** Whether field and button stand in a row, with one quiet line below. */
  inRow?: boolean;
}

/** Asks for newsletters by mail; a plain form that needs no script. */
export function NewsletterForm({ lists, place, inRow = false }: Props) {
  const { language } = useInterface();
  const texts = newsletterTexts[language];
  const [only] = lists;
  return (
    <form className="letter-form reader-form" method="post" action="/api/letters/subscribe">
      <input type="hidden" name="language" value={language} />
      {lists.length === 1 ? (
        <input type="hidden" name="lists" value={only?._id} />
      ) : (
        <fieldset>
          <legend>{texts.which}</legend>
          {lists.map((list, at) => (
            <p key={list._id}>
              <input
                type="checkbox"
                id={`${place}-${list._id}`}
                name="lists"
                value={list._id}
                defaultChecked={at === 0}
              />
              <label htmlFor={`${place}-${list._id}`}>
                <b lang={languageOf(list.name)}>{list.name}</b> · {texts.rhythms[list.rhythm]}
                {list.description && (
                  <span lang={languageOf(list.description)}>{list.description}</span>
                )}
              </label>
            </p>
          ))}
        </fieldset>
      )}
      <EmailField form={place} inRow={inRow} />
      <Honeypot form={place} />
      {inRow ? (
        <>
          <button type="submit">{texts.subscribe}</button>
          <PrivacyNote purpose="letters">{texts.note} </PrivacyNote>
        </>
      ) : (
        <>
          <PrivacyNote purpose="letters" />
          <button type="submit">{texts.subscribe}</button>
        </>
      )}
    </form>
  );
}
