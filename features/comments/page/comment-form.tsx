import { Honeypot, NameAndEmail } from '../../../app/reading/form-fields.tsx';
import { PrivacyNote } from '../../../app/reading/privacy-note.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import { commentLimits } from '../limits.ts';
import type { Frame } from './frame.ts';

interface Props {
  article: string;
  frame: Frame;
  /** The comment that is answered. */
  parent?: string;
  /** The address to which a sign-in leads back. */
  here: string;
}

/**
 * Writes a comment; a plain form that needs no script. With script, whoever is signed in gives no name and sees in
 * place what became of it (`enhance.ts`).
 */
export function CommentForm({ article, frame, parent = '', here }: Props) {
  const { language, to } = useInterface();
  const { texts, site } = frame;
  const { signUp } = site.settings;
  const redirect = { redirect: `${here}#comment-form` };
  return (
    <form
      className="comment-form reader-form"
      id="comment-form"
      method="post"
      action="/api/comments"
      lang={language}
      data-script={__COMMENTS_URL__}
      data-kept={`comments:${article}`}
    >
      <input type="hidden" name="article" value={article} />
      <input type="hidden" name="parent" value={parent} />
      <input type="hidden" name="language" value={language} />
      <p>
        <label htmlFor="comment-text">{texts.text}</label>
        <textarea
          id="comment-text"
          name="text"
          rows={5}
          maxLength={commentLimits.text}
          aria-describedby="comment-note"
          required
        />
      </p>
      <div className="comment-guest">
        <NameAndEmail form="comment" />
        <p className="comment-note">
          {texts.guestNote} <a href={to(withQuery(paths.login(), redirect))}>{texts.signIn}</a>
          {signUp !== 'closed' && (
            <>
              {' · '}
              <a href={to(withQuery(paths.signup(), redirect))}>{texts.signUp}</a>
            </>
          )}
        </p>
      </div>
      <Honeypot form="comment" />
      <p className="comment-note" id="comment-note">
        {texts.note}
      </p>
      <PrivacyNote purpose="comments" />
      <p className="comment-answer" role="status" />
      <button type="submit">{texts.send}</button>
    </form>
  );
}
