import { defineCommands } from '../../commands.ts';

export const commands = defineCommands({
  help: `  import FILE|FOLDER [--from wordpress|ghost|medium|substack|blogger|mongo|markdown]
         [--dry-run] [--report FILE.json|FILE.csv] [--pictures FOLDER] [--no-pictures] [--tags NAME,NAME]
         [--accounts] [--source NAME] [--old-site ADDRESS]
      Takes what another system has exported into any site (docs/importing.md). Run again, it
      brings up to date what nobody has edited here. --dry-run writes nothing. --tags names those that become
      categories. --accounts lets people sign in with the e-mail and password of a MongoDB export. --source names
      the old site, instead of what the export says, --old-site its address, which Ghost and Markdown do not say.
  import --url ADDRESS [the same choices]
      Takes what a site of WordPress shows to every visitor, from its API (wp-json).
  import --undo SOURCE
      Removes what was imported from there and nobody has edited since.`,
  commands: new Map([
    // The readers are many, and no other command needs them.
    ['import', async (args) => (await import('./order.ts')).readOrder(args)],
  ]),
});
