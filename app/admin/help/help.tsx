import { useMay } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import { Screen } from '../shell/screen.tsx';
import { topics } from './topics.ts';

/** Explains the daily tasks that the person's role may do. */
export default function Help() {
  const { may } = useMay();
  const { help, shell } = words;
  const shown = topics.filter(({ needs }) => may(needs));
  return (
    <Screen title={shell.screens.help}>
      <div className="help">
        <nav className="help-contents" aria-label={help.contents}>
          <ul>
            {shown.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`}>{help.topics[id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sheet">
          {shown.map(({ id }) => (
            <section className="help-topic" id={id} key={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{help.topics[id].title}</h2>
              {help.topics[id].text()}
            </section>
          ))}
        </div>
      </div>
    </Screen>
  );
}
