import {
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { refusalOf } from '../client/refusal.ts';
import { failures } from '../words/failures.ts';
import { type Problems, tellFailure } from './tell-failure.ts';
import { endProblem } from './toast.tsx';
import { useTellUnsaved } from './unsaved.ts';

interface Options<Values extends FieldValues, Body, Answer> {
  /**
   * The initial values. Without them the controls keep what was typed before the script had loaded.
   */
  values?: DefaultValues<Values>;
  /** The contract's schema of the body. */
  schema: z.ZodType<unknown, Body>;
  /** Returns the body of the call that sends these values. */
  bodyOf: (values: Values) => NoInfer<Body>;
  /**
   * Checks what only the form knows, such as a repeated password. Problems are shown at their
   * fields and nothing is sent; null means that there are none.
   */
  check?: (values: Values) => Problems | null;
  /** Makes the call; throws ApiError. */
  send: (body: NoInfer<Body>) => Promise<Answer>;
  /** Called with the answer. The form stays busy until the returned promise is settled. */
  onSaved: (answer: Answer, values: Values) => unknown;
  /**
   * Reports a failure and returns the problems to show at the fields; `tellFailure` by default. The form stays busy
   * until a returned promise is settled.
   */
  onFailed?: (error: unknown) => Problems | Promise<Problems>;
}

/**
 * Finds what is typed in part, such as a day without its time, which browsers tell as empty, and required texts of nothing
 * but spaces, which they take for filled in; null without one.
 */
function hollowIn(form: HTMLFormElement | null): Problems | null {
  const problems = [...(form?.elements ?? [])].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    const { name, type, required, value, validity } = control;
    if (validity.badInput) return [[name, failures.partial]];
    const isBlank = required && type.startsWith('text') && value !== '' && value.trim() === '';
    return isBlank ? [[name, failures.blank]] : [];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : null;
}

const subscribe = () => () => {};

/** Whether the script has taken over a form that the server wrote. */
const useIsLive = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * Makes a form that is sent to the API. The form is inert while a call is running, so that the call
 * is made once and nothing is typed that it would not contain. After a failure the input stays and
 * the first invalid field gets the focus.
 */
export function useApiForm<Values extends FieldValues, Body, Answer>({
  values: start,
  schema,
  bodyOf,
  check,
  send,
  onSaved,
  onFailed = tellFailure,
}: Options<Values, Body, Answer>) {
  const form = useForm<Values>(start && { defaultValues: start });
  const { isDirty, isSubmitting: busy } = form.formState;
  const isLive = useIsLive();
  const [problems, setProblems] = useState<Problems>({});
  const element = useRef<HTMLFormElement>(null);
  /** Drops the problems when a dialog unmounts the form, whose values stay. */
  const attach = useCallback((mounted: HTMLFormElement) => {
    element.current = mounted;
    return () => {
      element.current = null;
      setProblems({});
    };
  }, []);
  const sending = useRef(false);
  const saved = useRef(false);
  const isUnsaved = useCallback(() => isDirty && !saved.current, [isDirty]);
  useTellUnsaved(isUnsaved);
  /**
   * The element that had the focus when the form was sent; it loses the focus when the form becomes
   * inert.
   */
  const focused = useRef<Element | null>(null);

  async function deliver(values: Values) {
    try {
      const found = check?.(values) ?? hollowIn(element.current);
      if (found) return setProblems(found);
      const body = bodyOf(values);
      const refusal = refusalOf(schema, body);
      if (refusal) throw refusal;
      const answer = await send(body);
      endProblem();
      saved.current = true;
      await onSaved(answer, values);
    } catch (error) {
      setProblems(await onFailed(error));
    } finally {
      saved.current = false;
    }
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    // Old browsers do not support `inert`.
    if (sending.current) return;
    sending.current = true;
    focused.current = document.activeElement;
    setProblems({});
    await form.handleSubmit(deliver)();
    sending.current = false;
  }

  useEffect(() => {
    if (busy || !focused.current) return;
    const bad = element.current?.querySelector('[aria-invalid="true"]');
    const next = bad ?? (document.activeElement === document.body ? focused.current : null);
    if (next instanceof HTMLElement) next.focus();
    focused.current = null;
  });

  /** Shows problems at their fields and focuses the first of these. */
  function refuse(found: Problems) {
    focused.current = document.activeElement;
    setProblems(found);
  }

  /** Drops the problems of a value, and of its parts, because it has been changed. */
  function forget(name: string) {
    const stays = ([path]: [string, unknown]) => path !== name && !path.startsWith(`${name}.`);
    setProblems((now) => {
      const entries = Object.entries(now);
      return entries.every(stays) ? now : Object.fromEntries(entries.filter(stays));
    });
  }

  return {
    form,
    /** The props of the `<form>`. */
    props: { ref: attach, method: 'post', onSubmit: submit, inert: busy } as const,
    /** Returns the props of a labelled control: its registration and its problem. */
    field: (name: Path<Values>, onChange?: (value: string) => void) => ({
      ...form.register(name, {
        onChange: ({ target }: { target: { value: string } }) => {
          forget(name);
          onChange?.(target.value);
        },
      }),
      problem: problems[name],
    }),
    /** Sets a value that no native control holds. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      forget(name);
      form.setValue(name, value, { shouldDirty: true });
    },
    /** Resets the form to other values, or to the previous initial values. */
    reset: (values?: DefaultValues<Values>) => {
      setProblems({});
      form.reset(values);
    },
    /** Sends the form without an event of the browser. */
    submit: () => submit(),
    refuse,
    /** Whether the form cannot be sent: a call is running, or the browser itself would send it. */
    busy: busy || !isLive,
    problems,
    unsaved: isDirty,
    /**
     * Whether there are unsaved changes now, for LeaveGuard: `onSaved` may navigate before the
     * form is rendered again.
     */
    isUnsaved,
  };
}

export type ApiForm<Values extends FieldValues> = ReturnType<
  typeof useApiForm<Values, unknown, unknown>
>;
