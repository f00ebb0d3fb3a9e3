import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { Language } from '../../../contract/common.ts';
import { fileText } from '../file-text.ts';
import type { Source } from '../source.ts';
import { languageOf } from './fields.ts';

interface SiteConfig {
  name?: string;
  url?: string;
  language?: Language;
}

const text = z.string().trim().catch('');
const config = z.looseObject({
  ...{ title: text, url: text, baseurl: text, baseURL: text, lang: text, locale: text },
  ...{ languageCode: text, defaultContentLanguage: text },
});
const names =
  /^(?:[^/]+\/)?(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json))$/;

/** Reads the settings of Jekyll or Hugo, if they lie beside the texts. */
export async function readSiteConfig({ files }: Source): Promise<SiteConfig> {
  const file = files.find(({ path }) => names.test(path));
  if (!file) return {};
  const content = await fileText(file);
  let read: z.infer<typeof config>;
  try {
    const isToml = file.path.endsWith('.toml');
    read = config.parse(isToml ? parseToml(content) : parseYaml(content, { maxAliasCount: 20 }));
  } catch {
    return {};
  }
  const url = URL.parse(read.baseURL || read.url)?.origin;
  const language = languageOf(
    read.defaultContentLanguage || read.languageCode || read.lang || read.locale,
  );
  return {
    ...(read.title && { name: read.title }),
    ...(url && /^https?:/.test(url) && { url }),
    ...(language && { language }),
  };
}
