import { limits } from '../../../contract/limits.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
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
  const { words, language, to } = useInterface();
  const { comments, contact } = words;
  const { signUp } = useSite().settings;
  const redirect = { redirect: `${here}#comment-form` };
  return (
    <form
      className="comment-form"
      id="comment-form"
      method="post"
      action="/api/comments"
      lang={language}
      data-script={__COMMENTS_URL__}
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
        <p>
          <label htmlFor="comment-name">{contact.name}</label>
          <input id="comment-name" name="name" autoComplete="name" maxLength={100} required />
        </p>
        <p>
          <label htmlFor="comment-email">{contact.email}</label>
          <input
            id="comment-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </p>
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
      {/* A honeypot: only robots fill it in. */}
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="comment-topic">{contact.leaveEmpty}</label>
        <input id="comment-topic" name="topic" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="comment-note" id="comment-note">
        {comments.note}
      </p>
      <p className="comment-answer" role="status" />
      <button type="submit">{comments.send}</button>
    </form>
  );
}
