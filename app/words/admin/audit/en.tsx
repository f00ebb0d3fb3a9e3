import type { ReactNode } from 'react';
import { type AuditKind, type CoreAction, isRefusal } from '../../../../contract/audit.ts';
import type { Role } from '../../../../contract/permissions.ts';
import type { Catalogue } from '../../catalogue.ts';
import { number } from '../../count.ts';
import { roleNames } from '../users/roles.ts';

/** The parts of an entry of the audit log, from which each language makes the whole sentence. */
interface AuditParts {
  /** The name of the actor; null for the site itself and for people who were not signed in. */
  actor: ReactNode;
  /** The name of the thing changed; null if it has none or is the actor. */
  about: ReactNode;
  /** Whether people did it to their own accounts. */
  themselves: boolean;
  /** The number of further things of the same kind that it was done to, or of further refusals. */
  others: number;
  /** The network from which a refused request, or one for a backup, came. */
  network?: ReactNode;
  /** What is known of the e-mail that somebody typed. */
  email?: ReactNode;
  /** Whether it was done at the time that the actor had set. */
  scheduled?: boolean | undefined;
  /** The times that stood there before. */
  before?: ReactNode;
  /** The names of the settings that were changed. */
  settings?: string[] | undefined;
  /** The role that somebody has now or is invited with, and that of before. */
  role?: Role | undefined;
  formerRole?: Role | undefined;
}

/** An action of the core, or one of a feature with its phrase. */
export type Deed = CoreAction | { action: string; phrase: string };

/** Returns an action and its phrase. */
export const phraseIn = (phrases: Record<CoreAction, string>, deed: Deed) =>
  typeof deed === 'string' ? { action: deed, phrase: phrases[deed] } : deed;

/** The phrase between the actor and what it was done to. */
const verbs: Record<CoreAction, string> = {
  'article.create': 'added the article',
  'article.update': 'changed the article',
  'article.lock': 'opened to fewer readers the article',
  'article.review': 'sent to review',
  'article.publish': 'published',
  'article.unpublish': 'unpublished',
  'article.correct': 'noted a correction of the article',
  'article.uncorrect': 'took back a note on a correction of the article',
  'article.rewrite': 'saved a working copy of the article',
  'article.propose': 'sent to review a working copy of the article',
  'article.send-back': 'sent back the working copy of the article',
  'article.put-live': 'published the working copy of',
  'article.discard': 'threw away the working copy of the article',
  'article.move': 'moved to another category the article',
  'article.give': 'changed the author of the article',
  'article.tag': 'gave a tag to the article',
  'article.untag': 'took a tag from the article',
  'article.delete': 'put into the bin the article',
  'article.restore': 'restored the article',
  'article.erase': 'deleted for good the article',
  'article.remove': 'deleted for good the published article',
  'article.link': 'linked as translations the article',
  'article.unlink': 'unlinked from its translation the article',
  'article.pin': 'changed what is at the top of the home page',
  'article.schedule': 'set a time for the article',
  'article.unschedule': 'took back the time set for the article',
  'article.miss': 'could not do what was scheduled for the article',
  'article.stage': 'moved to another stage the article',
  'article.approve': 'approved the article',
  'article.return': 'sent back the article',
  'article.plan': 'planned the work on the article',
  'category.create': 'added the category',
  'category.update': 'changed the category',
  'category.order': 'changed the order of the categories',
  'category.delete': 'put into the bin the category',
  'category.restore': 'restored the category',
  'category.erase': 'deleted for good the category',
  'tag.create': 'added the tag',
  'tag.update': 'changed the tag',
  'tag.merge': 'merged another tag into',
  'tag.delete': 'deleted the tag',
  'series.create': 'added the series',
  'series.update': 'changed the series',
  'series.order': 'ordered the parts of the series',
  'series.delete': 'deleted the series',
  'page.create': 'added the page',
  'page.update': 'changed the page',
  'page.move': 'changed the address of the page',
  'page.show': 'let readers see the page',
  'page.hide': 'hid from readers the page',
  'page.delete': 'deleted the page',
  'image.upload': 'uploaded the picture',
  'image.update': 'changed what is said of the picture',
  'image.crop': 'cropped a picture into',
  'image.adjust': 'turned or lit a picture into',
  'image.original': 'went back to the original picture',
  'image.move': 'moved to another store the picture',
  'image.delete': 'put into the bin the picture',
  'image.restore': 'restored the picture',
  'image.erase': 'deleted for good the picture',
  'image.finish': 'finished the picture',
  'redirect.create': 'added the redirect from',
  'redirect.update': 'changed the redirect from',
  'redirect.delete': 'removed the redirect from',
  'redirect.gone': 'called gone what was at',
  'redirect.export': 'exported the redirects',
  'message.create': 'got a message from',
  'message.mark': 'marked as read or unread the message from',
  'message.delete': 'deleted the message from',
  'message.restore': 'restored the message from',
  'home.change': 'changed the home page',
  'home.undo': 'took back the last change of the home page',
  'home.plan': 'planned a change of the home page',
  'home.unplan': 'took back a planned change of the home page',
  'home.miss': 'could not make a planned change of the home page',
  'home.announce': 'set breaking news on the home page',
  'home.end-news': 'ended the breaking news on the home page',
  'settings.change': 'changed the settings',
  'settings.stages': 'changed the stages of articles',
  'settings.synonyms': 'changed the synonyms of the search',
  'settings.dictionary': 'changed the dictionary of the spelling help',
  'feature.on': 'switched on the feature',
  'feature.off': 'switched off the feature',
  'settings.import': 'imported a site',
  'key.create': 'made the API key',
  'key.update': 'changed the API key',
  'key.replace': 'replaced the secret of the API key',
  'key.delete': 'ended the API key',
  'backup.create': 'had a backup made',
  'backup.export': 'had an export of the site made',
  'backup.download': 'downloaded',
  'user.create': 'made the account of',
  'user.update': 'changed the profile of',
  'user.confirm': 'confirmed the e-mail of',
  'user.email': 'changed the e-mail of',
  'user.email-taken': 'gave to its owner, who is somebody else, the e-mail of',
  'user.role': 'changed the role of',
  'user.member': 'gave a membership to',
  'user.no-member': 'ended the membership of',
  'user.members': 'exported the list of members',
  'user.activate': 'reactivated the account of',
  'user.deactivate': 'deactivated the account of',
  'user.erase': 'deleted for good the account of',
  'user.invite': 'invited',
  'user.uninvite': 'revoked the invitation of',
  'user.mail': 'asked for a mail that the site could not send at once',
  'user.mail-again': 'had the mails tried again that could not be sent',
  'user.reset-link': 'made a link to a new password for',
  'user.password': 'changed the password of',
  'user.two-step': 'turned on two-step sign-in for',
  'user.one-step': 'turned off two-step sign-in for',
  'user.recovery': 'made new recovery codes for',
  'user.data': 'downloaded the data of',
  'user.passkey': 'added a passkey for',
  'user.passkey-gone': 'removed a passkey of',
  'session.recovery': 'used a recovery code',
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.refuse': 'failed to sign in',
  'refusal.call': 'was refused',
  'refusal.limit': 'reached the limit of',
};

const times = (count: number) => `${number(count)} times`;

/** Turns “changed the profile of” into “changed their own profile”. */
const toThemselves = (verb: string) =>
  verb
    .replace(/the (\w+) of$/, 'their own $1')
    .replace(/a (\w+) of$/, 'a $1 of their own')
    .replace(/ for$/, ' for themselves');

export const audit = {
  nothing: 'Nothing was done that fits these filters.',
  newest: 'Newest',
  older: 'Older',
  person: 'Person',
  everybody: 'Everybody',
  kind: 'Kind of action',
  everything: 'Everything',
  from: 'From',
  to: 'To',
  showAll: 'Show all',
  /** The kinds that are not named after a screen. */
  kinds: {
    image: 'Pictures',
    user: 'People and passwords',
    session: 'Sign-ins',
    refusal: 'Refused calls and limits',
  } satisfies Partial<Record<AuditKind, string>>,
  /** Opens the names of the further things. */
  names: 'Which ones',
  deleted: (id: string) => `Somebody deleted (${id})`,
  sentence: (
    deed: Deed,
    {
      actor,
      about,
      themselves,
      others,
      network,
      email,
      scheduled,
      before,
      settings,
      role,
      formerRole,
    }: AuditParts,
  ): ReactNode => {
    const { action, phrase } = phraseIn(verbs, deed);
    return (
      <>
        <b>{actor ?? (/^(?:session|refusal)\./.test(action) ? 'Somebody' : 'The site')}</b>{' '}
        {themselves ? toThemselves(phrase) : phrase}
        {action === 'session.refuse' && (about ? ' as' : ' as somebody unknown')}
        {action.startsWith('refusal.') && !about && ' several calls'}
        {action === 'user.invite' && !about && ' somebody'}
        {about && <> {about}</>}
        {email && <> ({email})</>}
        {formerRole && `, from ${roleNames.en[formerRole]}`}
        {role && (formerRole ? ` to ${roleNames.en[role]}` : ` as ${roleNames.en[role]}`)}
        {network && <> from {network}</>}
        {scheduled && ', as scheduled'}
        {before && <>; before, it said {before}</>}
        {settings && `: ${settings.join(', ')}`}
        {others > 0 &&
          (isRefusal(action) ? `, ${times(others + 1)}` : ` and ${number(others)} more`)}
      </>
    );
  },
};

export type AuditWords = Catalogue<typeof audit>;
