import { useMay } from '../../client/back-office.tsx';
import { Screen } from '../shell/screen.tsx';
import { topics } from './topics.tsx';

/** How the daily tasks are done: what the person's role may do. */
export default function Help() {
  const { may } = useMay();
  const shown = topics.filter(({ needs }) => may(needs));
  return (
    <Screen title="Help">
      <div className="help">
        <nav className="help-contents" aria-label="Topics">
          <ul>
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sheet">
          {shown.map(({ id, title, text }) => (
            <section className="help-topic" id={id} key={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </Screen>
  );
}
