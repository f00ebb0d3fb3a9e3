const en = {
  tools: 'Reading tools',
  size: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  theme: 'Colours',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  listen: 'Listen to the article',
  listening: 'Listening',
  pause: 'Pause',
  resume: 'Go on',
  back: 'Previous sentence',
  forward: 'Next sentence',
  stop: 'Stop listening',
  failed: 'This cannot be read aloud now. Please try again shortly.',
  close: 'Close',
};

export type ToolWords = typeof en;

/** The words of the reading tools, which are loaded with them and not with the page. */
export const toolWords: Record<'en' | 'hi', ToolWords> = {
  en,
  hi: {
    tools: 'पढ़ने की सुविधाएँ',
    size: 'अक्षरों का आकार',
    smaller: 'अक्षर छोटे करें',
    larger: 'अक्षर बड़े करें',
    theme: 'रंग',
    themes: { system: 'डिवाइस जैसा', light: 'उजला', dark: 'गहरा' },
    listen: 'लेख सुनें',
    listening: 'लेख सुना जा रहा है',
    pause: 'रोकें',
    resume: 'आगे सुनें',
    back: 'पिछला वाक्य',
    forward: 'अगला वाक्य',
    stop: 'सुनना बंद करें',
    failed: 'यह अभी सुनाया नहीं जा सका। थोड़ी देर बाद फिर कोशिश करें।',
    close: 'बंद करें',
  },
};
