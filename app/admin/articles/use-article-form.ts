import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type EditedArticle,
  editedArticleSchema,
  savedBodySchema,
} from '../../../contract/articles.ts';
import { bodyOf, emptyForm, valuesOf } from '../../../contract/revisions.ts';
import { languageOfText, otherLanguage } from '../../../hindi/language.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useSending } from '../../ui/use-sending.ts';
import { useSuggestedSlug } from '../../ui/use-suggested-slug.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import type { ArticleFormProps } from './form-props.ts';
import { type SaveWish, savedBody } from './save-wish.ts';
import { useConflict } from './use-conflict.ts';
import { useFormRights } from './use-form-rights.ts';
import { useStays } from './use-stays.ts';
import { type Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, originOf } from './values.ts';

/**
 * Holds what is typed about an article and saves it. Typed work survives failures, crashes and sign-outs, and
 * nobody's work replaces somebody else's unseen.
 */
export function useArticleForm(props: ArticleFormProps) {
  const { article: loaded, draft = null, start, translation = null } = props;
  // The base of the form: the article as it was loaded, or as somebody has saved it since.
  const [article, setArticle] = useState(loaded);
  const person = useUserInfo();
  const { may } = useMay();
  const pictures = useSending();
  const [round, setRound] = useState(0);
  const empty = { ...emptyForm, author: person?._id ?? '', ...start };
  const initial = article ? valuesOf(article) : empty;
  const rights = useFormRights(article);
  const { readOnly, keepsCopy, ownStatus } = rights;
  const intent = useRef<SaveWish>({});
  const stays = useStays();
  const base = () => intent.current.newer?.article ?? article;
  const apiForm = useApiForm({
    values: initial,
    schema: savedBodySchema,
    bodyOf: (values: ArticleValues) =>
      savedBody(values, intent.current, { article, mayPin: may('article.pin') }),
    check: titleProblem,
    async send(body) {
      await unsaved.settle();
      await props.beforeSend?.(body);
      const draft = unsaved.seen();
      const known = base();
      return api(editedArticleSchema, `/api/articles/${known?._id ?? 'article'}`, {
        method: known ? 'PUT' : 'POST',
        body: { ...body, draft, ...(!known && { ...ofNew, once: unsaved.once }) },
      });
    },
    async onSaved(saved, values) {
      await props.afterSave?.();
      const anew = props.onSaved(saved, intent.current);
      unsaved.saved(base());
      if (article && intent.current.here) {
        // Without a change by others the live text has one version more, and as many when a copy is saved.
        const isMerged = saved.version > (base()?.version ?? 0) + (intent.current.copy ? 0 : 1);
        if (isMerged) return goOn(saved, valuesOf(saved));
        setArticle(saved);
        reset({ ...values, slug: saved.slug });
        return;
      }
      if (anew) setArticle(loaded);
      reset(anew ? empty : values);
      slug.keep(anew ? '' : saved.slug);
      setRound((number) => number + 1);
    },
    onFailed(error) {
      const mine = form.getValues();
      const wish = intent.current;
      const asked = conflict.askAfter(error, mine, base(), (newer) => save({ ...wish, newer }));
      unsaved.keep(mine, originOf(base()), true);
      return asked ? {} : tellFailure(error);
    },
  });
  const { form, reset, refuse } = apiForm;
  const values = form.watch();
  const ofNew = { mark: props.mark, translationOf: translation?._id };
  const unsaved = useUnsaved(person?._id ?? '', { article: loaded, draft, ...ofNew });
  const { resumed } = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed.
  useEffect(() => {
    if (resumed) form.reset(resumed, { keepDefaultValues: true });
  }, [resumed]);
  const found = useMemo(() => {
    if (translation) return otherLanguage(translation.language);
    const text = `${values.name} ${values.description.replace(/<[^>]*>/g, ' ')}`.trim();
    return text ? languageOfText(text) : page.siteLanguage;
  }, [translation, values.name, values.description]);
  const conflict = useConflict({ article, typed: values, unsaved, goOn, leaveTyped });
  const slug = useSuggestedSlug(!!article, (suggested) => form.setValue('slug', suggested));

  useEffect(() => {
    const { unsubscribe } = form.watch((next, { name }) => {
      // Whatever changes one value comes from the person, typed or chosen; a form that is set anew names none.
      if (name && !readOnly) unsaved.keep({ ...initial, ...next }, originOf(article));
    });
    return unsubscribe;
  });

  /** Requires a title; everything else may be missing. */
  function titleProblem({ name }: ArticleValues) {
    return name.trim() ? null : { name: words.articles.form.titleMissing };
  }

  const language = () => values.language || found;

  /** Whether there is a title; says so at its field where there is none. */
  function isTitled() {
    const missing = titleProblem(form.getValues());
    refuse(missing ?? {});
    return !missing;
  }

  function previewBody() {
    if (!isTitled()) return null;
    const values = form.getValues();
    return { ...bodyOf(values, false), ...(article && { id: article._id }) };
  }

  /** Rebases the form on the article that somebody else has saved. */
  function goOn(from: EditedArticle, next: ArticleValues) {
    setArticle(from);
    reset(valuesOf(from));
    form.reset(next, { keepDefaultValues: true });
    setRound((number) => number + 1);
  }

  /** Keeps what stands unsaved in the form apart, before other work takes its place. */
  function leaveTyped() {
    if (apiForm.unsaved) unsaved.leave(form.getValues(), originOf(article));
  }

  function takeOffer(offer: Offer) {
    if (offer.open) return offer.open();
    if (!offer.values) return;
    if (conflict.isStale(offer)) return conflict.askAbout(offer);
    leaveTyped();
    form.reset(offer.values, { keepDefaultValues: true });
    offer.taken();
    unsaved.keep(offer.values, offer, true);
  }

  function save(wish: SaveWish = {}) {
    intent.current = { here: stays.on, ...wish };
    return apiForm.submit();
  }

  const { sending } = pictures;
  const needsPicture = useAdminState().state?.site.requirePicture ?? true;
  const ready = (!!values.imageUrl || !needsPicture) && !sending && !readOnly;

  /** Saves what can be saved, and goes on with it: without a cover, what readers do not see. */
  function saveHere() {
    const isDraft = !article || article.status === 'draft';
    const isUnseen = isDraft || keepsCopy || article.status === 'review';
    if (readOnly || sending || !(ready || isUnseen)) return;
    save({
      here: true,
      ...(isDraft && { status: 'draft' }),
      ...(keepsCopy && { copy: ownStatus }),
    });
  }

  return {
    article,
    setArticle,
    initial,
    values,
    found,
    language,
    rights,
    stays,
    ready,
    apiForm,
    unsaved,
    conflict,
    slug,
    pictures,
    round,
    save,
    saveHere,
    goOn,
    takeOffer,
    isTitled,
    previewBody,
  };
}
