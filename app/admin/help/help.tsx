import { useMay } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadHelp } from '../../words/admin/help/help.ts';
import { useInterface } from '../../words/interface.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/help';
import { notices } from './notices.ts';
import { topicsIn } from './topics.ts';

export function clientLoader() {
  return loadHelp();
}

export { ScreenLoading as HydrateFallback };

/** Explains the daily tasks that the person's role may do. */
export default function Help({ loaderData: writeHelp }: Route.ComponentProps) {
  const { account } = useInterface().words;
  const help = writeHelp(words, account);
  const { may } = useMay();
  const { shell } = words;
  const visible = topicsIn(help).filter(({ needs }) => may(needs));
  return (
    <Screen title={shell.screens.help}>
      <div className="help">
        <nav className="help-contents" aria-label={help.contents}>
          <ul>
            {visible.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="#licences">{help.licences.title}</a>
            </li>
          </ul>
        </nav>
        <div className="sheet">
          {visible.map(({ id, title, text }) => (
            <section className="help-topic" id={id} key={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {text()}
            </section>
          ))}
          <section className="help-topic" id="licences" aria-labelledby="licences-title">
            <h2 id="licences-title">{help.licences.title}</h2>
            {help.licences.text()}
            <ul lang="en">
              {notices.map(({ name, file }) => (
                <li key={name}>
                  <a href={file}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Screen>
  );
}
