import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { Language } from '../../../../contract/common.ts';
import { isTimeZone } from '../../../../contract/settings.ts';
import { fileText } from '../file-text.ts';
import type { Source, SourceFile } from '../source.ts';
import { languageOf } from './fields.ts';

interface SiteConfig {
  name?: string;
  url?: string;
  language?: Language;
}

const text = z.string().trim().catch('');
const config = z.looseObject({
  title: text,
  url: text,
  baseurl: text,
  baseURL: text,
  lang: text,
  locale: text,
  languageCode: text,
  defaultContentLanguage: text,
  contentDir: text,
  timezone: text,
  timeZone: text,
  defaultContentLanguageInSubdir: z.boolean().catch(false),
  languages: z
    .record(z.string(), z.looseObject({ contentDir: text }).catch({ contentDir: '' }))
    .catch({}),
});
const names =
  /^(?:[^/]+\/)?(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json))$/;

export interface Config {
  site: SiteConfig;
  /** The folders of texts of which Hugo builds the site, with `/` at their ends; none where nobody says so. */
  folders: string[];
  /** The language of which Hugo shows texts without its code in the address. */
  bareLanguage?: Language;
  /** That of times which name none. */
  timeZone?: string;
}

/** Where Hugo has its texts; none where there is no such folder. */
function foldersOf(
  path: string,
  { contentDir, languages }: z.infer<typeof config>,
  files: SourceFile[],
) {
  if (/(?:^|\/)_config\./.test(path)) return [];
  const root = path.replace(/(?:config\/_default\/)?[^/]*$/, '');
  const named = [
    contentDir || 'content',
    ...Object.values(languages).map((language) => language.contentDir),
  ];
  const folders = named
    .filter(Boolean)
    .map((folder) => `${root}${folder.replace(/^\.?\/|\/+$/g, '')}/`);
  return files.some((file) => folders.some((folder) => file.path.startsWith(folder)))
    ? folders
    : [];
}

/** Reads the settings of Jekyll or Hugo, if they lie beside the texts. */
export async function readSiteConfig({ files }: Source): Promise<Config> {
  const file = files.find(({ path }) => names.test(path));
  if (!file) return { site: {}, folders: [] };
  const content = await fileText(file);
  let read: z.infer<typeof config>;
  try {
    const isToml = file.path.endsWith('.toml');
    read = config.parse(isToml ? parseToml(content) : parseYaml(content, { maxAliasCount: 20 }));
  } catch {
    return { site: {}, folders: [] };
  }
  const url = URL.parse(read.baseURL || read.url)?.origin;
  const language = languageOf(
    read.defaultContentLanguage || read.languageCode || read.lang || read.locale,
  );
  const site = {
    ...(read.title && { name: read.title }),
    ...(url && /^https?:/.test(url) && { url }),
    ...(language && { language }),
  };
  const bare = read.defaultContentLanguageInSubdir
    ? undefined
    : languageOf(read.defaultContentLanguage);
  const folders = foldersOf(file.path, read, files);
  const timeZone = read.timeZone || read.timezone;
  return {
    site,
    folders,
    ...(bare && { bareLanguage: bare }),
    ...(isTimeZone(timeZone) && { timeZone }),
  };
}
