import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { loadTemplateWords } from '../../words/admin/templates/templates.ts';
import type { SaveProps } from './save-dialog.tsx';
import type { StartProps } from './start-dialog.tsx';

const part = partOf(async () => {
  const [{ StartDialog }, { SaveDialog }, texts] = await Promise.all([
    import('./start-dialog.tsx'),
    import('./save-dialog.tsx'),
    loadTemplateWords(),
  ]);
  return { StartDialog, SaveDialog, texts };
});

/** Offers the templates with which a new article can begin. */
export function LazyStartDialog(props: Omit<StartProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ StartDialog, texts }) => <StartDialog {...props} texts={texts} />}
    </Late>
  );
}

/** Saves what the form of an article holds as a template. */
export function LazySaveDialog(props: Omit<SaveProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ SaveDialog, texts }) => <SaveDialog {...props} texts={texts} />}
    </Late>
  );
}
