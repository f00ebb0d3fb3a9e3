import { doneSchema } from '../../../contract/common.ts';
import { type FeatureSwitch, featureSwitchesSchema } from '../../../contract/feature-switches.ts';
import { isSwitch, type Switch } from '../../../features/switch-part.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { partsIn } from '../../feature-parts.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { featuresWords, loadFeaturesWords } from '../../words/admin/features/features.ts';
import { page } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/features';
import './features.css';

const switches = partsIn(
  import.meta.glob('../../../features/*/switch.ts', { eager: true }),
  isSwitch,
);

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [{ features }] = await Promise.all([
    api(featureSwitchesSchema, '/api/features', { signal }),
    loadFeaturesWords(),
  ]);
  return new Map(features.map(({ name, on }) => [name, on]));
}

export { ScreenLoading as HydrateFallback };

/** Lists the features, with a switch each. */
export default function Features({ loaderData: isOn }: Route.ComponentProps) {
  const texts = featuresWords();
  const confirm = useConfirm();
  const { language } = page;
  const { state } = useAdminState();

  async function change({ name, on }: FeatureSwitch, { name: names, off, open }: Switch) {
    const { question } = texts;
    const count = open?.badge.of(state?.badges ?? {}) ?? 0;
    const text = (
      <>
        <p>{off[language]}</p>
        {open && count > 0 && <p>{open[language](count)}</p>}
        <p>{texts.deletesNothing}</p>
      </>
    );
    const title = question.title(names[language]);
    const isSure = on || (await confirm({ title, text, action: question.action }));
    if (!isSure) return;
    try {
      await api(doneSchema, `/api/features/${name}`, { method: 'PUT', body: { on } });
      // Every screen leaves out what is off when its document is loaded.
      location.reload();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen title={words.shell.screens.features}>
      <p className="screen-about">{texts.about}</p>
      <ul className="sheet feature-list">
        {switches.map(({ name, part }) => {
          const on = isOn.get(name) ?? true;
          return (
            <li key={name} className="feature-row">
              <div className="feature-words">
                <h2 id={`feature-${name}`}>
                  {part.name[language]} {!on && <span className="pill grey">{texts.off}</span>}
                </h2>
                <p id={`about-${name}`} className="field-hint">
                  {part.about[language]}
                </p>
              </div>
              <input
                type="checkbox"
                role="switch"
                aria-checked={on}
                className="feature-switch"
                aria-labelledby={`feature-${name}`}
                aria-describedby={`about-${name}`}
                checked={on}
                onChange={() => change({ name, on: !on }, part)}
              />
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
