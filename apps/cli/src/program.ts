/** Picks a command and loads only that one, so that the program starts at once. */
import { distrust } from './clean.ts';
import { COMMANDS, isCommand } from './commands.ts';
import { EXIT, makeTerminal, type ExitCode } from './terminal.ts';

/** Runs the program with the words of a command line. */
export const run = async (argv: readonly string[]): Promise<ExitCode> => {
  const [name, ...rest] = argv;
  distrust(argv);
  const terminal = makeTerminal(argv.includes('--json'));
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const { makeHelp, makeOverview } = await import('./arguments.ts');
    const [about] = rest;
    if (name === 'help' && about !== undefined && isCommand(about)) {
      terminal.line(makeHelp((await COMMANDS[about].load()).form).trimEnd());
    } else {
      const rows = Object.entries(COMMANDS).map(([command, { summary }]) => [command, summary] as const);
      terminal.line(makeOverview(rows).trimEnd());
    }
    return EXIT.ok;
  }
  if (name === '--version') {
    const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
    terminal.line(manifest.version);
    return EXIT.ok;
  }
  if (!isCommand(name)) {
    const { didYouMean } = await import('./arguments.ts');
    const known = Object.keys(COMMANDS);
    const what = `There is no command "${name}"${didYouMean(name, known)}. Commands are ${known.join(', ')}.`;
    return terminal.problems([{ code: 'usage', what }]);
  }
  const [{ makeHelp, readArguments }, command] = await Promise.all([
    import('./arguments.ts'),
    COMMANDS[name].load(),
  ]);
  const given = readArguments(
    command.form,
    rest.map((word) => (word === '-h' ? '--help' : word)),
  );
  if (!given.ok) {
    const code = terminal.problems(given.error);
    if (!terminal.json) terminal.note(`caltrop ${name} --help shows how it is used.`);
    return code;
  }
  if (given.value.has('help')) {
    terminal.line(makeHelp(command.form).trimEnd());
    return EXIT.ok;
  }
  return command.run(given.value, terminal);
};
