/** Reads the arguments of a command; prints the problem and returns undefined when they are invalid. */
export function readArguments(read, command) {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\nAll options: npm run ${command} -- --help`);
    process.exitCode = 1;
    return undefined;
  }
}

/**
 * Parses options that are numbers.
 * @param limits minimum and maximum by option name
 * @throws Error with a one-line message for the user
 */
export function wholeNumbers(values, limits) {
  const numbers = Object.entries(limits).map(([name, [least, most]]) => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= least && number <= most) return [name, number];
    throw new Error(`--${name} is a whole number from ${least} to ${most}.`);
  });
  return Object.fromEntries(numbers);
}
