import { Link } from 'react-router';
import { number } from '../../../app/words/count.ts';
import { type Import, importKinds, importOutcomes } from '../contract.ts';
import { importWords } from './words.ts';

function Counts({ counts }: { counts: Import['counts'] }) {
  const { found, kinds, outcomes } = importWords();
  const rows = importKinds.filter((kind) => counts.things[kind]);
  const columns = importOutcomes.filter((outcome) =>
    rows.some((kind) => counts.things[kind]?.[outcome]),
  );
  if (rows.length === 0) return <p>{found.nothing}</p>;
  return (
    <div className="import-counts">
      <table>
        <thead>
          <tr>
            <th scope="col">{found.kind}</th>
            {columns.map((outcome) => (
              <th scope="col" key={outcome}>
                {outcomes[outcome]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              {columns.map((outcome) => {
                const many = counts.things[kind]?.[outcome] ?? 0;
                return (
                  <td key={outcome}>
                    {many > 0 ? (
                      <Link to={`?kind=${kind}&show=${outcome}#report`}>{number(many)}</Link>
                    ) : (
                      '–'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lists numbers by their names: 12 articles, 3 pages. */
function Numbers({ of }: { of: Record<string, number> }) {
  const { kinds, waits } = importWords();
  const names = new Map(Object.entries({ ...kinds, ...waits }));
  return Object.entries(of).map(([name, many]) => (
    <li key={name}>
      {names.get(name) ?? name}: {number(many)}
    </li>
  ));
}

function Undone({ counts: { removed, kept } }: { counts: Import['counts'] }) {
  const { found } = importWords();
  return (
    <>
      {[removed, kept].map((numbers, place) => (
        <div key={place === 0 ? 'removed' : 'kept'}>
          <h3>{place === 0 ? found.removed : found.kept}</h3>
          <ul>{Object.keys(numbers).length > 0 ? <Numbers of={numbers} /> : <li>–</li>}</ul>
        </div>
      ))}
    </>
  );
}

/** Shows what an import would bring, or has brought: how many of each kind, and what changes on the way. */
export function FoundPart({ current }: { current: Import }) {
  const { found, formats, reasons } = importWords();
  const { counts, state, format, source } = current;
  const [known, sentences] = [new Map(Object.entries(formats)), new Map(Object.entries(reasons))];
  const changes = Object.entries(counts.reasons).sort(([, one], [, other]) => other - one);
  const title = { checked: found.title, undone: found.titleUndone }[String(state)];
  return (
    <section className="sheet import-found" aria-labelledby="import-found">
      <h2 id="import-found">{title ?? found.titleDone}</h2>
      {format && (
        <p className="field-hint wrap-anywhere">
          {found.from(known.get(format) ?? format, source)}
        </p>
      )}
      {state === 'undone' ? <Undone counts={counts} /> : <Counts counts={counts} />}
      {Object.keys(counts.waiting).length > 0 && (
        <>
          <h3>{found.waiting}</h3>
          <ul>
            <Numbers of={counts.waiting} />
          </ul>
        </>
      )}
      {counts.moved > 0 && (
        <p>{found.movedHint(<Link to="?show=moved#report">{found.moved(counts.moved)}</Link>)}</p>
      )}
      {changes.length > 0 && (
        <>
          <h3>{found.reasons}</h3>
          <ul className="import-reasons">
            {changes.map(([reason, many]) => (
              <li key={reason}>
                <b>{number(many)}</b> … {sentences.get(reason) ?? reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
