import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { words } from '../../words/admin/admin.ts';

/** Milliseconds after the last letter. */
const PAUSE = 300;

/** Looks for an address while it is typed; what is looked for stands in the screen's address. */
export function Search({ q }: { q: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Form role="search" className="w-full sm:w-72">
      <input
        className="input"
        type="search"
        name="q"
        spellCheck={false}
        defaultValue={q}
        placeholder={words.redirects.search}
        aria-label={words.redirects.search}
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => submit(form, { replace: true }), PAUSE);
        }}
      />
    </Form>
  );
}
