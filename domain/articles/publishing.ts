import { say } from '../../contract/messages/message.ts';
import type { Settings } from '../../contract/settings.ts';
import { DomainError } from '../errors.ts';

/** What of an article decides whether it may become public. */
interface Publishable {
  name: string;
  embargo: string;
  imageUrl: string;
  wordCount: number;
}

/** Throws 422 when something that is to be published is still under embargo. */
export function requireNoEmbargo(
  { name, embargo }: Pick<Publishable, 'name' | 'embargo'>,
  at = new Date().toISOString(),
): void {
  if (embargo <= at) return;
  throw new DomainError(
    422,
    say('"{name}" may not be published yet: its embargo has not ended.', { name }),
    {
      embargo: 'has not ended',
    },
  );
}

type Rule = Pick<Settings, 'requirePicture'>;

/** Says what an article lacks to be public. */
export function lacksOf(
  { requirePicture }: Rule,
  { wordCount, imageUrl }: Pick<Publishable, 'wordCount' | 'imageUrl'>,
) {
  return { text: wordCount === 0, picture: requirePicture && imageUrl === '' };
}

interface Terms {
  /** When it is to become public; now unless told. */
  at?: string;
  /** The same article as readers see it already: what is public keeps what it lacks, but loses nothing more. */
  before?: Publishable | null;
}

/**
 * The one rule of publishing (docs/decisions/publishing-schedule-calendar.md): throws 400 when an article has no text, or no picture where the site asks
 * for one, and 422 while it is under embargo. What an import, a restore or an undo brings back keeps its state instead.
 */
export function requirePublishable(
  rule: Rule,
  article: Publishable,
  { at, before = null }: Terms = {},
): void {
  requireNoEmbargo(article, at);
  const { name } = article;
  const [lacks, lacked] = [lacksOf(rule, article), before && lacksOf(rule, before)];
  const text = lacks.text && !lacked?.text;
  const picture = lacks.picture && !lacked?.picture;
  if (!text && !picture) return;
  const reason =
    text && picture
      ? say('"{name}" may not be published yet: it has neither a text nor a picture.', { name })
      : text
        ? say('"{name}" may not be published yet: it has no text.', { name })
        : say('"{name}" may not be published yet: it has no picture.', { name });
  throw new DomainError(400, reason, {
    ...(text && { description: 'must not be empty' }),
    ...(picture && { imageUrl: 'must not be empty' }),
  });
}
