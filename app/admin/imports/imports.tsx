import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import {
  type Import,
  importChoicesSchema,
  importFilesSchema,
  importListSchema,
  isOfCommand,
} from '../../../contract/imports.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadImportWords } from '../../words/admin/imports/imports.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/imports';
import { FilesPart } from './files-part.tsx';
import { StatePill } from './state-pill.tsx';
import { UploadPart } from './upload-part.tsx';
import { ImportTexts, useImportWords } from './use-import-words.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [texts, orders, files, list] = await Promise.all([
    loadImportWords(),
    loadOrders(),
    api(importFilesSchema, '/api/imports/files'),
    api(importListSchema, `/api/imports?${query}`),
  ]);
  return { texts, orders, files, list, size, sort: sortOf('imports', query) };
}

export { ScreenLoading as HydrateFallback };

function Earlier({ imports, sort }: { imports: Import[]; sort: string }) {
  const { earlier, formats } = useImportWords();
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
                <Link className="strong wrap-anywhere" to={adminPaths.import({ id: _id })}>
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
export default function Imports({ loaderData }: Route.ComponentProps) {
  const { texts, orders, files, list, size, sort } = loaderData;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function check(file: string) {
    setBusy(true);
    try {
      const body = { ...importChoicesSchema.parse({}), file };
      const begun = z.object({ _id: idSchema });
      const { _id } = await api(begun, '/api/imports', { method: 'POST', body });
      await navigate(adminPaths.import({ id: _id }));
    } catch (error) {
      tellProblem(error);
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ImportTexts value={texts}>
      <Screen title={words.shell.screens.imports}>
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
                <SortSelect texts={orders} sorting={sorting.imports} chosen={sort} />
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
    </ImportTexts>
  );
}
