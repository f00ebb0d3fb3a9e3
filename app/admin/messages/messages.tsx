import { useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { type ContactMessage, messageListSchema } from '../../../contract/contact.ts';
import { sorting } from '../../../contract/orders.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { loadMessagesWords, messagesWords } from '../../words/admin/messages/messages.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/messages';
import { MessageItem } from './message-item.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, orders] = await Promise.all([
    api(messageListSchema, `/api/messages/admin-messages?${query}`),
    loadOrders(),
    loadMessagesWords(),
  ]);
  return { ...list, orders, size, sort: sortOf('messages', query) };
}

/** Lists the messages that readers sent through the contact form. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, totalMessages, currentPage, totalPages, orders, size, sort } = loaderData;
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { refresh } = useAdminState();

  /** Calls the server, then loads the list and the badge anew. */
  async function change(
    path: string,
    call: { method: 'PUT' | 'POST' | 'DELETE'; body?: unknown },
  ): Promise<boolean> {
    try {
      await api(doneSchema, path, call);
      refresh();
      await revalidate();
      return true;
    } catch (error) {
      tellProblem(error);
      return false;
    }
  }

  const mark = ({ _id }: ContactMessage, read: boolean) =>
    change(`/api/messages/read/${_id}`, { method: 'PUT', body: { read } });

  async function putBack(message: ContactMessage) {
    const done = await change('/api/messages/restore', { method: 'POST', body: message });
    if (done) tell(messagesWords().restored);
  }

  async function remove(message: ContactMessage) {
    const yes = await confirm({
      title: words.ui.confirmDelete(message.name),
      text: messagesWords().deleteText,
      action: words.ui.delete,
    });
    if (!yes) return;
    if (await change(`/api/messages/delete/${message._id}`, { method: 'DELETE' })) {
      tell(messagesWords().deleted, () => putBack(message));
    }
  }

  return (
    <Screen title={words.shell.screens.contact} count={totalMessages}>
      {messages.length === 0 && (
        <div className="table-sheet empty">
          <p>{messagesWords().none}</p>
        </div>
      )}
      {totalMessages > 1 && (
        <Filters>
          <SortSelect texts={orders} sorting={sorting.messages} chosen={sort} headless />
        </Filters>
      )}
      {messages.length > 0 && (
        <ul className="table-sheet">
          {messages.map((message) => (
            <MessageItem
              key={message._id}
              message={message}
              onMark={(read) => mark(message, read)}
              onDelete={() => remove(message)}
            />
          ))}
        </ul>
      )}
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalMessages }} />
    </Screen>
  );
}
