import { Link } from 'react-router';
import { adminPaths, paths } from '../../../../contract/paths/paths.ts';
import type { Catalogue, Words } from '../../catalogue.ts';
import type { CopyWords } from '../copies/en.tsx';
import type { AdminWords } from '../en.ts';
import type { HistoryWords } from '../history/en.ts';
import type { HomePageWords } from '../home-page/en.tsx';
import type { MessagesWords } from '../messages/en.tsx';
import type { PageWords } from '../static-pages/en.tsx';
import type { TranslationWords } from '../translation/en.ts';
import type { UserWords } from '../users/en.tsx';

/** The words of other screens that the help quotes. */
export interface QuotedWords {
  copies: CopyWords;
  history: HistoryWords;
  homePage: HomePageWords;
  messages: MessagesWords;
  pages: PageWords;
  translation: TranslationWords;
  users: UserWords;
}

/** The instructions for daily tasks, by topic. */
export function help(
  { articles, shell, ui }: AdminWords,
  account: Words['account'],
  { copies, history, homePage, pages, translation, users }: QuotedWords,
) {
  const { screens } = shell;
  const { actions, list } = articles;
  const { buttons } = articles.form;
  return {
    contents: 'Topics',
    licences: {
      title: 'Licences',
      text: () => (
        <p>
          This program is free software under the MIT licence. Its lists of Hindi words are shared
          under <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>: whoever
          passes them on names their makers, and shares changes in the same way. These files name
          the sources. What the site publishes is yours.
        </p>
      ),
    },
    topics: {
      write: {
        title: 'Write an article',
        text: () => (
          <>
            <p>
              Open <Link to={adminPaths.articles()}>{screens.articles}</Link> and choose {list.add}.
              Type the title in Hindi or English: the address is made from it and follows it until
              the first publication. You can choose another at any time: the old one then leads to
              the new one.
            </p>
            <p>
              The excerpt on cards and the reading time are made from your text. An article that is
              saved as a draft is seen by nobody outside. “{articles.form.fromWord}” above the form
              makes a draft of a .docx file.
            </p>
          </>
        ),
      },
      cover: {
        title: 'Choose the article image',
        text: () => (
          <p>
            Every article needs one; {buttons.submit} waits for it. A wide picture looks best, at
            least 1,440 pixels across and at most 20 MB. Say in a few words what it shows: the words
            are read aloud to those who cannot see it. A picture that is there already can be chosen
            from the library, and {ui.crop.crop} makes a new one of a part of it; under{' '}
            {screens.media}, editors also mark the point that stays in view where a picture is
            cropped.
          </p>
        ),
      },
      review: {
        title: 'Send an article to review',
        text: () => (
          <p>
            A contributor’s {buttons.submit} sends an article to review; for a draft saved earlier,
            choose {buttons.forReview}. Those who may move it on are told; an editor opens it and
            chooses {actions.publish}, or sends it back with a reason, which stands in the article.
            Editors give articles to people, with a day; these are told. A stage of approved
            articles approves what enters it, and any edit takes that back.
          </p>
        ),
      },
      stages: {
        title: 'Set the stages',
        text: () => (
          <p>
            Under <Link to={adminPaths.stages()}>{screens.stages}</Link> you add, rename, order and
            remove stages, and say who moves an article on from each and which categories pass
            through it. No article changes its place thereby; when a stage with articles is removed,
            you say where they go.
          </p>
        ),
      },
      notifications: {
        title: 'What the bell tells',
        text: () => (
          <p>
            The bell at the top counts what you have not read: an article was given to you, has you
            in its byline, waits for you, was sent back, published or is late; you were named in a
            note or answered; a reader outside wrote to you. Each line leads to its article or note.
            What is sent back is mailed at once where the site sends mail; in your{' '}
            <Link to={paths.profile()}>profile</Link> you can have the rest each morning.
          </p>
        ),
      },
      many: {
        title: 'Find and change many articles',
        text: () => (
          <p>
            The heads of the columns in <Link to={adminPaths.articles()}>{screens.articles}</Link>{' '}
            sort the list, those of other lists do so too; which columns it shows and how many rows
            a page of any list has is yours to choose. What you tick can be published, scheduled,
            moved, tagged or deleted together, also all that match a search. Each of these can be
            taken back at once; what somebody changed meanwhile stays as it is.
          </p>
        ),
      },
      back: {
        title: 'Get something back',
        text: () => (
          <p>
            Each save of an article is kept: {articles.history.title}, beside its form, compares any
            two and restores one. What you type and do not save waits for you on this device and on
            your others. So do new articles, each by itself: the list of articles shows them for
            ninety days. If somebody else saves the same article meanwhile, you are asked how to put
            both together. Who else has an article open stands below its form and in the list. What
            is deleted rests in the <Link to={adminPaths.bin()}>{screens.bin}</Link> for thirty
            days.
          </p>
        ),
      },
      translate: {
        title: 'The same in the other language',
        text: () => (
          <p>
            {translation.add}, beside the form of an article, opens an empty one next to it. Each of
            the two has its own address, status and history; while both are published, readers can
            switch. Articles that there are already can be linked and unlinked there too. The
            language of an article is found from its text; choose one where that errs.
          </p>
        ),
      },
      publish: {
        title: 'Publish and correct',
        text: () => (
          <>
            <p>
              {buttons.submit} a new article, or choose {actions.publish} in one that is a draft or
              waits: it is on the home page, in its category and in the feed at once. A correction
              is there for readers as soon as you choose {buttons.update}; {actions.unpublish} takes
              the article from the site and keeps it here.
            </p>
            <p>
              When a published article gets another address or category, its old address leads to
              the new one for ever.
            </p>
          </>
        ),
      },
      gallery: {
        title: 'Galleries, sounds and PDFs',
        text: () => (
          <p>
            Type / on an empty line, or open “More tools”: a gallery shows several pictures side by
            side, each with its alt text, caption and credit. In its dialog you drag them into their
            order, or move them with the arrows; to change it, choose one of its pictures and then
            “Gallery”. “Embed” takes the https:// address of a sound (MP3, M4A, OGG) or of a PDF,
            too: readers get a player or a card, and nothing is loaded before they press it.
          </p>
        ),
      },
      rewrite: {
        title: 'Change what is published',
        text: () => (
          <p>
            A larger change need not be done before the eyes of readers: {buttons.saveCopy}, in the
            form of a published article, keeps it as a working copy. Only the desk sees it, until it
            is published in place of the live text. Whoever may not publish proposes changes in the
            same way. Where something was wrong, {copies.corrections.title} tells readers what you
            put right: the correction stands below the article and in the list of all corrections.
            For a working copy with a time, write it beside that time: readers get both together.
          </p>
        ),
      },
      people: {
        title: 'Name all who made an article',
        text: () => (
          <p>
            Under “{articles.form.people}”, in the details of an article, you add other writers and
            those who took its pictures or translated it. They stand in the byline in the order of
            the list, have the article among their own, and may edit it like its author.
          </p>
        ),
      },
      series: {
        title: 'Tell a story in parts',
        text: () => (
          <p>
            A series joins articles that are read one after the other. Choose it in the details of
            an article, under “{articles.values.series}”; in{' '}
            <Link to={adminPaths.allSeries()}>{screens.series}</Link> you name and describe it and
            put its parts in order, by dragging or with the arrows. Each part shows readers its
            place and leads to the one before and after; what is not published is not counted. An
            article and its translation are one part.
          </p>
        ),
      },
      schedule: {
        title: 'Publish at a time',
        text: () => (
          <p>
            {buttons.more} → {actions.schedule} in the form of an article sets the day and the time,
            in the time zone of the site; its details can also unpublish or pin it at a time, or
            keep it from being published before one. From then on only those who may publish it
            change its text or throw it away.
          </p>
        ),
      },
      home: {
        title: 'Arrange the home page',
        text: () => (
          <>
            <p>
              <Link to={adminPaths.home()}>{screens.home}</Link> lists the sections from top to
              bottom: drag one at its handle or press its arrows. Each is filled with the newest
              articles of all, of a category, with a tag or of a series, or with what was read most
              in 24 hours or seven days; articles that you pick stand before them. What is
              unpublished leaves the page by itself.
            </p>
            <p>
              {homePage.preview} shows the whole page as it would be. {homePage.save} changes it at
              once, {homePage.later} at a time, and {homePage.undo} brings the last one back.
            </p>
            <p>
              {homePage.breaking.title} is one line above the page: {homePage.breaking.show} sets
              it, {homePage.breaking.end} ends it, and it goes by itself when its time is over.
            </p>
          </>
        ),
      },
      categories: {
        title: 'Arrange categories',
        text: () => (
          <p>
            In <Link to={adminPaths.categories()}>{screens.categories}</Link> you add and rename
            them and decide which of them are shown on the home page. After a change of address the
            old one redirects, with everything under it.
          </p>
        ),
      },
      pages: {
        title: 'Edit the static pages',
        text: () => (
          <>
            <p>
              About Us, Contact Us, Privacy Policy and Disclaimer are edited in{' '}
              <Link to={adminPaths.pages()}>{screens.pages}</Link>. More can be added, each with an
              address of its own and, if you like, a link in the footer. Above the form you switch
              between the text in English and the one in Hindi.
            </p>
            <p>
              Every save is kept in the history below the text. {history.compare} shows what has
              changed since; {pages.history.restoreVersion} brings an older text back, and loses
              nothing.
            </p>
          </>
        ),
      },
      redirects: {
        title: 'Lead old addresses on',
        text: () => (
          <>
            <p>
              Links from elsewhere keep working when their old address leads to a page of today. Add
              such addresses in <Link to={adminPaths.redirects()}>{screens.redirects}</Link>, one by
              one or as a CSV file with the columns from,to.
            </p>
            <p>
              A page that exists always comes first, so its address cannot redirect. A redirect to
              another redirect is shortened, and one that would lead in a circle is refused.
            </p>
            <p>
              Not found lists what readers asked for in vain. Where an article fits, one press leads
              them there; what is gone for good is answered with 410, so that search engines forget
              it.
            </p>
          </>
        ),
      },
      synonyms: {
        title: 'Words that mean the same',
        text: () => (
          <p>
            Who searches for <span lang="hi">कोविड</span> should also find what says{' '}
            <span lang="hi">कोरोना</span>. Write such words on a line of{' '}
            <Link to={adminPaths.synonyms()}>{screens.synonyms}</Link>, with commas between; up to
            three words may stand for one, in Hindi and English letters.
          </p>
        ),
      },
      members: {
        title: 'Write for members',
        text: () => (
          <p>
            In the form of an article, “{articles.values.access}” says for whom it is; the others
            read its first paragraphs and how to read on. What is for members is in no page, feed or
            search: who may read it gets it after signing in. An administrator gives memberships in{' '}
            <Link to={adminPaths.users()}>{screens.users}</Link>, one by one or from a file. They
            end with their last day by themselves.
          </p>
        ),
      },
      contact: {
        title: 'Answer readers',
        text: () => (
          <p>
            What readers write on the contact page arrives in{' '}
            <Link to={adminPaths.messages()}>{screens.contact}</Link>. The number beside it counts
            what nobody has opened yet. Reply opens your own mail program. Mark a message as unread
            to come back to it.
          </p>
        ),
      },
      sitemap: {
        title: 'Search engines',
        text: () => (
          <p>
            The sitemap at <a href={paths.sitemap()}>{paths.sitemap()}</a> is always up to date by
            itself. In <Link to={adminPaths.sitemap()}>{screens.sitemap}</Link> you can download it
            as a file.
          </p>
        ),
      },
      users: {
        title: 'Invite people',
        text: () => (
          <>
            <p>
              In <Link to={adminPaths.users()}>{screens.users}</Link> you invite people and give
              them a role:
            </p>
            <ul>
              <li>Contributors write, and send to review.</li>
              <li>Authors also publish what they wrote.</li>
              <li>
                Editors work on every article, and on categories, pages, redirects and messages.
              </li>
              <li>Administrators also look after people and settings.</li>
            </ul>
          </>
        ),
      },
      settings: {
        title: 'Settings of the site',
        text: () => (
          <p>
            The site’s name, contact details, map, social networks and who may sign up are in{' '}
            <Link to={adminPaths.settings()}>{screens.settings}</Link>. What your site does not
            need, you switch off under <Link to={adminPaths.features()}>{screens.features}</Link>{' '}
            there; nothing is deleted.
          </p>
        ),
      },
      backups: {
        title: 'Backups and exports',
        text: () => (
          <p>
            <Link to={adminPaths.backups()}>{screens.backups}</Link> lists the backups that the site
            makes at its times, and makes one, or an export, when you ask for it. You can leave the
            page meanwhile. Making and downloading ask for your password again: the files hold the
            personal data of people. An export can be downloaded for a day.
          </p>
        ),
      },
      password: {
        title: 'A forgotten password',
        text: () => (
          <p>
            Choose ‘{account.forgottenQuestion}’ on the sign-in page, or ask an administrator for a
            link with which you set a new one. While you are signed in you change it in{' '}
            <Link to={paths.profile()}>{shell.myProfile}</Link>. When a session ends while you
            write, the password is asked for in place and nothing you typed is lost.
          </p>
        ),
      },
      'two-step': {
        title: 'Sign in in two steps',
        text: () => (
          <p>
            Turn it on in <Link to={paths.profile()}>{shell.myProfile}</Link>: from then on your
            password and a code of an authenticator app on your phone sign you in together. Keep the
            ten recovery codes you get; each works once in place of the app. A passkey, added in the
            same place, signs you in without any of it. If you lose all of them, an administrator
            can choose {users.passwordOnly.action} under {screens.users}; a new password alone does
            not help.
          </p>
        ),
      },
      hindi: {
        title: 'Type in Hindi',
        text: () => (
          <>
            <p>
              Without a Hindi keyboard: press <span lang="hi">अ</span> at the top or above the text,
              or <kbd>Ctrl</kbd> + <kbd>M</kbd>, and type as you would in a message. For{' '}
              <q>namaste</q> the list at the caret offers <span lang="hi">नमस्ते</span>.{' '}
              <kbd>Space</kbd>, <kbd>Enter</kbd> or a punctuation mark takes the first word, a
              number or the arrows another, and <kbd>Esc</kbd> keeps what you typed, for English
              words. The first word is also taken when you click elsewhere or save. Under{' '}
              <Link to={paths.profile()}>{shell.myProfile}</Link> you choose whether{' '}
              <kbd>Enter</kbd> begins a new line, too, and whether you type by sound or on the keys
              of InScript or of a Remington typewriter, of which a picture is there. There you also
              switch on a button that writes down what you say, if your browser can.{' '}
              <kbd>Backspace</kbd> right after brings the list back. What you choose is remembered
              on this device and comes first the next time.
            </p>
            <p>
              A full stop after a Hindi word becomes <span lang="hi">।</span>, and <kbd>|</kbd>{' '}
              twice <span lang="hi">॥</span>. Capitals T, D and N spell <span lang="hi">ट</span>,{' '}
              <span lang="hi">ड</span> and <span lang="hi">ण</span> in words the list does not know.
              Addresses, passwords, numbers and code are left alone, and so are Hindi keyboards.
            </p>
            <p>
              For proofreading there is the spelling help, in <q>More tools</q> above the text:
              words that no list knows get a wavy line. Press one for words that may be meant;{' '}
              <kbd>Ctrl</kbd> + <kbd>&apos;</kbd> leads to the next one and <kbd>Ctrl</kbd> +{' '}
              <kbd>;</kbd> to the one before, where the arrows and <kbd>Enter</kbd> choose. Names
              are often unknown: editors add them to the dictionary, which all writers share.
            </p>
            <p>
              Text of the old fonts Kruti Dev 010 and DevLys 010 is noticed when you paste it, and
              can be converted.
            </p>
          </>
        ),
      },
      keyboard: {
        title: 'With the keyboard',
        text: () => (
          <ul>
            <li>
              <kbd>Tab</kbd> goes to the next control, <kbd>Shift</kbd> + <kbd>Tab</kbd> back. The
              first one on every screen skips the menu.
            </li>
            <li>
              <kbd>Enter</kbd> opens, <kbd>Space</kbd> ticks, <kbd>Esc</kbd> closes menus and
              dialogs.
            </li>
            <li>
              <kbd>Ctrl</kbd> + <kbd>K</kbd> finds a screen, an action or an article by its name.
            </li>
            <li>
              <kbd>F8</kbd> goes to the button of the message at the edge of the screen, such as{' '}
              <q>{ui.undo}</q>; <kbd>Esc</kbd> goes back.
            </li>
            <li>
              In a text, <kbd>Ctrl</kbd> + <kbd>B</kbd> is bold, <kbd>Ctrl</kbd> + <kbd>I</kbd>{' '}
              italic and <kbd>Ctrl</kbd> + <kbd>Z</kbd> undo; on a Mac use <kbd>⌘</kbd>.
            </li>
          </ul>
        ),
      },
    },
  };
}

export type HelpWords = Catalogue<ReturnType<typeof help>>;
