import { type KeyLayout, keyRows, shownOn } from '../../typing/keyboard-keys.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import './keys-picture.css';

/** How many keys of each row the left hand presses. */
const LEFT = [6, 5, 5, 5];

const halves = {
  left: keyRows.map((row, at) => row.slice(0, LEFT[at])),
  right: keyRows.map((row, at) => row.slice(LEFT[at])),
};

/** Signs that stand at a letter are shown at a ring. */
function Sign({ text }: { text: string }) {
  return <span lang="hi">{/^\p{M}/u.test(text) ? `◌${text}` : text}</span>;
}

/** Shows what each key of a Hindi keyboard writes: above with Shift, below without. */
export function KeysPicture({ layout }: { layout: KeyLayout }) {
  const { keys, keysHint, hands } = profileWords().typing;
  return (
    <figure className="keys-picture">
      <figcaption>{keysHint}</figcaption>
      <section aria-label={keys}>
        <div className="keys-halves">
          {(['left', 'right'] as const).map((hand) => (
            <div className="keys-half" key={hand}>
              <p>{hands[hand]}</p>
              {halves[hand].map((row) => (
                <ol key={row[0]?.code}>
                  {row.map(({ code, plain, shifted }) => (
                    <li key={code}>
                      <kbd lang="en">{plain.toUpperCase()}</kbd>
                      <Sign text={shownOn(layout, shifted)} />
                      <Sign text={shownOn(layout, plain)} />
                    </li>
                  ))}
                </ol>
              ))}
            </div>
          ))}
        </div>
      </section>
    </figure>
  );
}
