import { type KeyLayout, keyRows, shownOn } from '../../typing/keyboard-keys.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

/** Signs that stand at a letter are shown at a ring. */
function Sign({ text }: { text: string }) {
  return <span lang="hi">{/^\p{M}/u.test(text) ? `◌${text}` : text}</span>;
}

/** Shows what each key of a Hindi keyboard writes: above with Shift, below without. */
export function KeysPicture({ layout }: { layout: KeyLayout }) {
  const { keys, keysHint } = profileWords().typing;
  return (
    <figure className="keys-picture">
      <figcaption>{keysHint}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is wider than the screen. */}
      <section tabIndex={0} aria-label={keys}>
        {keyRows.map((row) => (
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
      </section>
    </figure>
  );
}
