import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { letterTexts } from '../../words/reading/letters.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import { useLetterLists } from '../use-site.ts';
import type { Route } from './+types/letters';
import { LetterForm } from './letter-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(contentContext).site();
  const ui = context.get(interfaceContext);
  const { title, about } = letterTexts[ui.language];
  const of = { title, description: about, path: paths.letters(), languages: ['hi', 'en'] as const };
  return { head: makeHead(site, ui, { ...of, languages: [...of.languages] }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Offers all lists of letters. */
export default function LettersPage() {
  const letters = letterTexts[useInterface().language];
  const lists = useLetterLists();
  const [first, second] = lists;
  return (
    <>
      <ListHead title={letters.title} about={letters.about} />
      <div className="wide list letter-page">
        {lists.length > 0 ? (
          <>
            {first && !second && (
              <p>
                <b lang={languageOf(first.name)}>{first.name}</b> · {letters.rhythms[first.rhythm]}
                {first.description && (
                  <>
                    <br />
                    <span lang={languageOf(first.description)}>{first.description}</span>
                  </>
                )}
              </p>
            )}
            <LetterForm lists={lists} place="letters" />
            <p>{letters.promise}</p>
          </>
        ) : (
          <p className="section-empty dropped">{letters.none}</p>
        )}
      </div>
    </>
  );
}
