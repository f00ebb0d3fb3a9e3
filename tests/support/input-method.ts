import type { CDPSession, Page } from '@playwright/test';

/** Types as an input method does: the composition is shown, replaced and finally committed. */
export interface InputMethod {
  /** Shows each of these texts in turn as the composition. */
  compose(...steps: string[]): Promise<void>;
  /** Ends the composition with this text; without a composition the text is inserted. */
  commit(text: string): Promise<void>;
  /** Composes step by step, commits the last step, and types a space. */
  word(...steps: string[]): Promise<void>;
  /** Takes the last characters before the cursor into a composition, as autocorrection does. */
  replaceBefore(characters: number, text: string): Promise<void>;
}

export async function inputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const show = (text: string, replaced?: { replacementStart: number; replacementEnd: number }) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...replaced,
    });
  const commit = async (text: string) => {
    await session.send('Input.insertText', { text });
  };
  const compose = async (...steps: string[]) => {
    for (const step of steps) await show(step);
  };
  return {
    compose,
    commit,
    async word(...steps) {
      await compose(...steps);
      await commit(steps.at(-1) ?? '');
      await commit(' ');
    },
    async replaceBefore(characters, text) {
      const end = await page.evaluate(() => {
        const { anchorOffset = 0 } = document.getSelection() ?? {};
        return anchorOffset;
      });
      await show(text, { replacementStart: end - characters, replacementEnd: end });
      await commit(text);
    },
  };
}
