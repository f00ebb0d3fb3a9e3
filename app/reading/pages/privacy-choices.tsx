import { paths } from '../../../contract/paths/paths.ts';
import { type Purpose, purposesOf } from '../../../contract/privacy-purposes.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { privacyTexts } from '../../words/reading/privacy.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import { choiceEnds } from '../slots.tsx';
import type { Route } from './+types/privacy-choices';
import { StatementStyles } from './statement-styles.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ui = context.get(interfaceContext);
  const content = context.get(contentContext);
  const [site, features] = await Promise.all([content.site(), content.featurePrivacy()]);
  const { about } = privacyTexts[ui.language];
  const title = ui.words.frame.privacyChoices;
  const of = { title, description: about, path: paths.privacyChoices() };
  return {
    features,
    head: makeHead(site, ui, { ...of, languages: ['hi', 'en'] }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Says for which purposes the site keeps what, and lets readers say no, or yes again. */
export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const { language, to, words } = useInterface();
  const texts = privacyTexts[language];
  const purposes = purposesOf(loaderData.features, language);
  return (
    <>
      <StatementStyles />
      <ListHead title={words.frame.privacyChoices} about={texts.about} />
      <div className="wide list">
        <div className="statement" lang={language}>
          <noscript>
            <p>{texts.noScript}</p>
          </noscript>
          {purposes.map((purpose) => (
            <section key={purpose.name} id={purpose.name} aria-labelledby={`${purpose.name}-name`}>
              <h2 id={`${purpose.name}-name`}>{purpose.title}</h2>
              <dl>
                <dt>{texts.what}</dt>
                <dd>{purpose.what}</dd>
                <dt>{texts.why}</dt>
                <dd>{purpose.why}</dd>
                <dt>{texts.retention}</dt>
                <dd>{purpose.retention}</dd>
              </dl>
              <Ways purpose={purpose} />
            </section>
          ))}
          <p>
            <a className="more" href={to(paths.staticPage({ slug: 'privacy-policy' }))}>
              {texts.policy}
            </a>
          </p>
        </div>
      </div>
      <script type="module" src={__PRIVACY_URL__} />
    </>
  );
}

/** The ways to say yes and no to a purpose, where there is something to say. */
function Ways({ purpose: { name, choice, inProfile, elsewhere } }: { purpose: Purpose }) {
  const { language, to } = useInterface();
  const texts = privacyTexts[language];
  if (name === 'counts') {
    return (
      <Choice
        name={name}
        says={{ on: texts.counted, off: texts.uncounted, stop: texts.uncount, begin: texts.count }}
      />
    );
  }
  if (choice) {
    const { link } = choice;
    return (
      <>
        <Choice name={name} says={choice} acts={choiceEnds[name]} />
        {link && (
          <p>
            <a href={to(link.path)}>{link.label}</a>
          </p>
        )}
      </>
    );
  }
  if (name === 'account' || inProfile) {
    const begins = elsewhere?.begins;
    return (
      <>
        {elsewhere && <p>{elsewhere.ends}</p>}
        <p>
          <a href={to(paths.profile())}>{texts.profile}</a>
          {begins && (
            <>
              {' '}
              · <a href={to(begins.path)}>{begins.label}</a>
            </>
          )}
        </p>
      </>
    );
  }
  return null;
}

interface ChoiceProps {
  name: string;
  says: { on: string; off: string; stop: string; begin: string };
  /** The address of the script that ends what it is about; absent: that is stored as yes or no. */
  acts?: string | undefined;
}

/** A choice of this device; the script of the page shows where it stands. */
function Choice({ name, says: { on, off, stop, begin }, acts }: ChoiceProps) {
  const { failed } = privacyTexts[useInterface().language];
  return (
    <p
      className="choice"
      data-choice={name}
      data-acts={acts}
      data-on={on}
      data-off={off}
      data-stop={stop}
      data-begin={begin}
      data-failed={failed}
      hidden
    >
      <span role="status" /> <button type="button" className="pager-step" />
    </p>
  );
}
