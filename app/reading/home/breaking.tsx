import type { BreakingLine } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Mixed } from '../mixed-language.tsx';
import { sheets } from '../sheets/sheets.ts';

/** Only the server writes styles inline. */
const inlineStyles = import.meta.env.SSR ? sheets.breaking : '';

/** Shows the line of breaking news, with its styles, which no other page has. */
export function Breaking({ news: { text, link } }: { news: BreakingLine }) {
  const { words } = useReading();
  const language = languageOf(text);
  const line = <Mixed text={text} language={language} />;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash. */}
      <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
      <aside className="breaking on-band" aria-labelledby="breaking">
        <p className="wide">
          <b id="breaking">{words.home.breaking}</b>
          {link ? (
            <a href={link} lang={language}>
              {line}
            </a>
          ) : (
            <span lang={language}>{line}</span>
          )}
        </p>
      </aside>
    </>
  );
}
