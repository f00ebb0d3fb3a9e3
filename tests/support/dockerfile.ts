import { readFileSync } from 'node:fs';

/** The last stage of a Dockerfile, as far as the project's own uses it. */
export interface Image {
  /** What is copied from the stage before: paths below its working folder, and where they go. */
  copies: { from: string[]; to: string }[];
  /** The packages of Debian that are added to the base. */
  packages: string[];
  runs: string[];
  env: Record<string, string>;
  user: string;
  workdir: string;
  volume: string;
  /** What the image starts: its entry point with its command. */
  command: string[];
  /** The command that says whether the site is well. */
  health: string[];
}

const afterCmd = (words: string): string[] => JSON.parse(words.slice(words.indexOf('[')));

/** Reads the last stage of a Dockerfile. Throws at an instruction that it does not know. */
export function readDockerfile(path: string): Image {
  const text = readFileSync(path, 'utf8').replaceAll(/\\\n\s*/g, '');
  const image: Image = {
    copies: [],
    packages: [],
    runs: [],
    env: {},
    command: [],
    health: [],
    user: '',
    workdir: '/',
    volume: '',
  };
  const stage = text.slice(text.lastIndexOf('\nFROM ') + 1).split('\n');
  const given: Record<string, string> = {};
  let entry: string[] = [];
  for (const line of stage.slice(1)) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'COPY') {
      const paths = rest.replace('--from=build ', '').split(' ');
      image.copies.push({ from: paths.slice(0, -1), to: paths.at(-1) ?? '' });
    } else if (rest.startsWith('apt-get ')) {
      image.packages.push(
        ...(/--no-install-recommends ([^&]+) &&/.exec(rest)?.[1]?.split(' ') ?? []),
      );
    } else if (name === 'RUN') image.runs.push(rest);
    else if (name === 'ENV') {
      const mark = rest.indexOf('=');
      image.env[rest.slice(0, mark)] = rest.slice(mark + 1);
    } else if (name === 'ARG') {
      const [argument = '', value = ''] = rest.split('=');
      given[argument] = value;
    } else if (name === 'USER') image.user = given[rest.replace('$', '')] ?? rest;
    else if (name === 'WORKDIR') image.workdir = rest;
    else if (name === 'VOLUME') image.volume = rest;
    else if (name === 'ENTRYPOINT') entry = afterCmd(rest);
    else if (name === 'CMD') image.command = [...entry, ...afterCmd(rest)];
    else if (name === 'HEALTHCHECK') image.health = afterCmd(rest);
    else if (name !== 'EXPOSE' && line !== '' && !line.startsWith('#')) {
      throw new Error(`${path}: ${line}`);
    }
  }
  return image;
}
