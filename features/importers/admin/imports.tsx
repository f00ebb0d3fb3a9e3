import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { z } from 'zod';
import { api } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { Filters } from '../../../app/ui/filters.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { SortHead } from '../../../app/ui/sort-head.tsx';
import { SortSelect } from '../../../app/ui/sort-select.tsx';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { page } from '../../../app/words/page.ts';
import { idSchema } from '../../../contract/common.ts';
import {
  type Import,
  importChoicesSchema,
  importFilesSchema,
  importListSchema,
  importSorting,
  isOfCommand,
} from '../contract.ts';
import { importsName } from '../name.ts';
import { importPaths } from '../paths.ts';
import { importWords, loadImportWords } from './words.ts';
import './imports.css';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { loadOrders } from '../../../app/words/admin/orders/orders.ts';
import { FilesPart } from './files-part.tsx';
import { StatePill } from './state-pill.tsx';
import { UploadPart } from './upload-part.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { query, size } = listQuery(request);
  const [orders, files, list] = await Promise.all([
    loadOrders(),
    api(importFilesSchema, '/api/imports/files'),
    api(importListSchema, `/api/imports?${query}`),
    loadImportWords(),
  ]);
  return { orders, files, list, size, sort: query.get('sort') || importSorting.first };
}

export { ScreenLoading as HydrateFallback };

function Earlier({ imports, sort }: { imports: Import[]; sort: string }) {
  const { earlier, formats } = importWords();
  const time = useTimeFormat();
  if (imports.length === 0) return <p className="empty">{earlier.none}</p>;
  const known = new Map(Object.entries(formats));
  return (
    <table className="table brief">
      <thead>
        <tr>
          <SortHead label={earlier.file} order="name" sort={sort} />
          <th scope="col">{earlier.state}</th>
          <th scope="col">{earlier.by}</th>
          <SortHead label={earlier.at} order="created" down sort={sort} />
        </tr>
      </thead>
      <tbody>
        {imports.map(({ _id, file, name, format, state, by, createdAt }) => (
          <tr key={_id}>
            <td className="row-title">
              <div>
                <Link className="strong wrap-anywhere" to={importPaths.one({ id: _id })}>
                  <bdi>{name}</bdi>
                </Link>
                {format && <p className="field-hint">{known.get(format) ?? format}</p>}
              </div>
            </td>
            <td data-label={earlier.state}>
              <StatePill state={state} />
            </td>
            <td data-label={earlier.by}>
              <bdi>{by ?? (isOfCommand({ file }) ? earlier.command : earlier.nobody)}</bdi>
            </td>
            <td className="tight" data-label={earlier.at}>
              <time dateTime={createdAt}>{time(createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Brings files of other systems here, and lists the imports until now. */
export default function Imports() {
  const { orders, files, list, size, sort } = useLoaderData<typeof clientLoader>();
  const texts = importWords();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function check(file: string) {
    setBusy(true);
    try {
      const body = { ...importChoicesSchema.parse({}), file };
      const begun = z.object({ _id: idSchema });
      const { _id } = await api(begun, '/api/imports', { method: 'POST', body });
      await navigate(importPaths.one({ id: _id }));
    } catch (error) {
      tellProblem(error);
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen title={importsName[page.language]}>
      <div className="imports">
        <p>{texts.lead}</p>
        <UploadPart onDone={check} onEnd={revalidate} />
        <FilesPart
          files={files}
          busy={busy}
          onCheck={({ key }) => check(key)}
          onChanged={revalidate}
        />
        <section aria-labelledby="import-earlier">
          <h2 className="import-title" id="import-earlier">
            {texts.earlier.title}
          </h2>
          {list.totalImports > 1 && (
            <Filters>
              <SortSelect texts={orders} sorting={importSorting} chosen={sort} />
            </Filters>
          )}
          <div className="table-sheet">
            <Earlier imports={list.imports} sort={sort} />
          </div>
          <Pager
            page={list.currentPage}
            pages={list.totalPages}
            rows={{ size, total: list.totalImports }}
          />
        </section>
      </div>
    </Screen>
  );
}
