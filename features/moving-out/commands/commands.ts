import { defineCommands } from '../../commands.ts';

export const commands = defineCommands({
  help: `  export --static FOLDER [--url ADDRESS]
      Writes the public site as files that any host of files serves, also below a folder.
      ADDRESS is where it will stand, if not at SITE_URL (docs/moving-out.md).
  export --markdown FOLDER
      Writes all articles and static pages as Markdown, with their pictures.`,
  commands: new Map([
    // A static copy has the whole server, which no other command needs.
    ['export', async (args) => (await import('./order.ts')).readOrder(args)],
  ]),
});
