import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../client/api.ts';
import { refusalOf } from '../client/refusal.ts';
import { tellProblem } from './toast.tsx';

/** What is wrong with each bad value, by its path: `socialLinks.0.url`. */
export type Problems = Record<string, string | undefined>;

interface Options<Values extends FieldValues, Body, Answer> {
  /** What the controls show at first; left out, they keep what was typed before the script came. */
  values?: DefaultValues<Values>;
  /** What the contract says of the body. */
  schema: z.ZodType<unknown, Body>;
  /** The body of the call that sends these values. */
  bodyOf: (values: Values) => NoInfer<Body>;
  /** What only the form knows, like a password that is typed differently again: what stands at the
   * fields, and nothing is sent; null lets it go. */
  check?: (values: Values) => Problems | null;
  /** Makes the call; throws ApiError. */
  send: (body: NoInfer<Body>) => Promise<Answer>;
  /** The form stays busy until what this returns is settled. */
  onSaved: (answer: Answer, values: Values) => unknown;
  /** Tells of a failure and returns what stands at the fields; left out: `tellFailure`. */
  onFailed?: (error: unknown) => Problems;
}

/** Tells of a failure in a toast, and at the fields that the server names. */
export function tellFailure(error: unknown, say?: (error: unknown) => string): Problems {
  tellProblem(error, say);
  return error instanceof ApiError ? error.fields : {};
}

/**
 * A form that is sent to the API. It is inert while a call is on its way, so a call is made once and
 * nothing is typed that would not be in it. After a failure all that was typed stays and the first
 * bad field has the focus.
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
  const [problems, setProblems] = useState<Problems>({});
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const saved = useRef(false);
  /** Had the focus when the form was sent; what is inert loses it. */
  const focused = useRef<Element | null>(null);

  async function deliver(values: Values) {
    try {
      const found = check?.(values);
      if (found) return setProblems(found);
      const body = bodyOf(values);
      const refusal = refusalOf(schema, body);
      if (refusal) throw refusal;
      const answer = await send(body);
      saved.current = true;
      await onSaved(answer, values);
    } catch (error) {
      setProblems(onFailed(error));
    } finally {
      saved.current = false;
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Old browsers do not know `inert`.
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

  /** What was wrong with a value, or with parts of it, has been changed. */
  function forget(name: string) {
    const stays = ([path]: [string, unknown]) => path !== name && !path.startsWith(`${name}.`);
    setProblems((now) => {
      const entries = Object.entries(now);
      return entries.every(stays) ? now : Object.fromEntries(entries.filter(stays));
    });
  }

  return {
    form,
    /** For the `<form>`. */
    props: { ref: element, method: 'post', onSubmit: submit, inert: busy } as const,
    /** For a control with its label: its registration, and what is wrong with it. */
    field: (name: Path<Values>, onChange?: (value: string) => void) => ({
      ...form.register(name, {
        onChange: ({ target }: { target: { value: string } }) => {
          forget(name);
          onChange?.(target.value);
        },
      }),
      problem: problems[name],
    }),
    /** Sets a value that no control of the browser holds. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      forget(name);
      form.setValue(name, value, { shouldDirty: true });
    },
    /** Begins anew: from other values, or from those of the last time. */
    reset: (values?: DefaultValues<Values>) => {
      setProblems({});
      form.reset(values);
    },
    busy,
    problems,
    unsaved: isDirty,
    /** The same at any moment, for LeaveGuard: what is saved may lead on before this is drawn anew. */
    isUnsaved: useCallback(() => isDirty && !saved.current, [isDirty]),
  };
}

export type ApiForm<Values extends FieldValues> = ReturnType<
  typeof useApiForm<Values, unknown, unknown>
>;
