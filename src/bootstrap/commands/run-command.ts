import { Command, CommanderError } from 'commander';
import { UserProblem } from '../../common/errors/user-problem.js';
import { printable } from '../../common/text/printable.js';
import type { CommandHost } from '../../platform/command-host.js';
import { explainFailure } from '../explain-failure.js';
import { COMMANDS } from './commands.js';

/**
 * Runs a command and returns its exit code. Errors are printed to standard error.
 * @param words such as `['user', 'list']`
 */
export async function runCommand(words: readonly string[], host: CommandHost): Promise<number> {
  try {
    const program = await programOf(words, host);
    await program.parseAsync(words, { from: 'user' });
    return host.exitCode;
  } catch (error) {
    // Commander has already printed the error.
    if (error instanceof CommanderError) return error.exitCode;
    // Messages repeat what others have said: the files and sites that are read, the database.
    const message =
      error instanceof UserProblem ? error.message : explainFailure(error, 'The command failed');
    host.stderr.write(`${printable(message)}\n`);
    return 1;
  }
}

/** Returns the program with all commands, of which only the called one is complete: the service takes seconds to load. */
async function programOf(words: readonly string[], host: CommandHost): Promise<Command> {
  const program = new Command(host.program)
    .description('Manages the calendar from the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    });
  const called = words.find((word) => word !== 'help');
  for (const { name, description, load } of COMMANDS) {
    const command = program.command(name).description(description);
    if (name === called) (await load())(command, host);
  }
  return program;
}
