/** What the arguments of a command ask for; undefined when they are wrong, which is then said. */
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
 * Options that are numbers.
 * @param limits by name, the least and the most
 * @throws Error that says in one line what is wrong
 */
export function wholeNumbers(values, limits) {
  const numbers = Object.entries(limits).map(([name, [least, most]]) => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= least && number <= most) return [name, number];
    throw new Error(`--${name} is a whole number from ${least} to ${most}.`);
  });
  return Object.fromEntries(numbers);
}
