import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Texts and word lists of Debian packages, unpacked; `combine_tessdata` is of `tesseract-ocr`. */
interface DebianWords {
  /** The page texts of LibreOffice's help. */
  help: string[];
  /** The words of the OCR model for Hindi, and of that for all languages in Devanagari. */
  web: string;
  script: string;
  /** CLDR's Hindi names. */
  names: string[];
}

/** Downloads and reads the packages; hindi/typing/words.md has their licences. */
export function readDebian(): DebianWords {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const under = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));
  const wordsOf = (model: string) => {
    const [file = ''] = globSync(`usr/share/tesseract-ocr/*/tessdata/${model}.traineddata`, {
      cwd: folder,
    });
    run('combine_tessdata', '-u', file, `${model}.`);
    run('dawg2wordlist', `${model}.lstm-unicharset`, `${model}.lstm-word-dawg`, `${model}.txt`);
    return under(`${model}.txt`).join('');
  };
  try {
    const packages = [
      'tesseract-ocr-hin',
      'tesseract-ocr-script-deva',
      'libreoffice-help-hi',
      'unicode-cldr-core',
    ];
    run('apt-get', 'download', ...packages);
    for (const file of globSync('*.deb', { cwd: folder })) run('dpkg', '-x', file, '.');
    return {
      help: under('usr/share/libreoffice/help/hi/text/**/*.html').map((html) =>
        html.replace(/<[^>]*>/g, ' '),
      ),
      web: wordsOf('hin'),
      script: wordsOf('Devanagari'),
      names: under('usr/share/unicode/cldr/common/{main,subdivisions,annotations}/hi.xml'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
