import { limits } from '../../../contract/limits.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Honeypot, NameAndEmail } from '../form-fields.tsx';
import { PrivacyNote } from '../privacy-note.tsx';
import { useSite } from '../use-site.ts';

interface Props {
  article: string;
  /** The comment that is answered. */
  parent?: string;
  /** The address to which a sign-in leads back. */
  here: string;
}

/**
 * Writes a comment; a plain form that needs no script. With script, whoever is signed in gives no name and sees in
 * place what became of it (`app/enhance/comments.ts`).
 */
export function CommentForm({ article, parent = '', here }: Props) {
  const { words, language, to } = useReading();
  const { comments } = words;
  const { signUp } = useSite().settings;
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
        <label htmlFor="comment-text">{comments.text}</label>
        <textarea
          id="comment-text"
          name="text"
          rows={5}
          maxLength={limits.comments.text}
          aria-describedby="comment-note"
          required
        />
      </p>
      <div className="comment-guest">
        <NameAndEmail form="comment" />
        <p className="comment-note">
          {comments.guestNote}{' '}
          <a href={to(withQuery(paths.login(), redirect))}>{comments.signIn}</a>
          {signUp !== 'closed' && (
            <>
              {' · '}
              <a href={to(withQuery(paths.signup(), redirect))}>{comments.signUp}</a>
            </>
          )}
        </p>
      </div>
      <Honeypot form="comment" />
      <p className="comment-note" id="comment-note">
        {comments.note}
      </p>
      <PrivacyNote purpose="comments" />
      <p className="comment-answer" role="status" />
      <button type="submit">{comments.send}</button>
    </form>
  );
}
