import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option
 * @property {string} about
 * @property {string} [hint] stands for the value in the help; an option without it is a flag
 * @property {string} [preset]
 * @property {(text: string) => unknown} [read] returns the value, undefined if the text is not valid
 */

const NAME = /^[\w.-]+$/;

/** @returns {Option} */
export function number(about, [least, most], preset) {
  const read = (text) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  return { about: `${about}, ${least} to ${most}`, hint: 'N', preset: preset && String(preset), read };
}

/** @returns {Option} */
export function text(about, hint, preset, allowed = /./) {
  return { about, hint, preset, read: (value) => (allowed.test(value) ? value : undefined) };
}

/** @returns {Option} */
export function flag(about) {
  return { about };
}

/** The options that several tools have. */
export const COMMON = {
  only: /** @type {Option} */ ({
    about: 'only those whose name matches, a regular expression',
    hint: 'PATTERN',
    preset: '',
    read: (source) => new RegExp(source, 'i'),
  }),
  seed: number('the same seed gives the same requests', [0, 2 ** 31 - 1], (Date.now() % (2 ** 31 - 1)) + 1),
  name: text(
    'the name of the file with the results',
    'NAME',
    new Date().toISOString().slice(0, 19).replaceAll(':', '-'),
    NAME,
  ),
  list: flag('print the names and stop'),
};

/**
 * @param {Record<string, Option>} options
 * @returns {Record<string, any>} the values; `negative-control` as `negativeControl`
 */
export function readOptions(options, args = process.argv.slice(2)) {
  const known = Object.entries({ ...options, help: flag('') }).map(([name, { hint, preset }]) => [
    name,
    hint === undefined ? { type: 'boolean', default: false } : { type: 'string', default: preset },
  ]);
  const { values } = parseArgs({ args, options: Object.fromEntries(known) });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      typeof value === 'string' ? valueOf(name, value, options[name]) : value,
    ]),
  );
}

function valueOf(name, sent, /** @type {Option} */ { about, read }) {
  const value = read === undefined ? sent : read(sent);
  if (value === undefined) throw new Error(`--${name} ${sent} is not valid: ${about}.`);
  return value;
}

/** Describes the options, a line for each. */
export function describe(options) {
  const lines = Object.entries(options).map(([name, { about, hint = '', preset = '' }]) => [
    `--${name} ${hint}`,
    `${about}${preset && ` (${preset})`}`,
  ]);
  const width = Math.max(...lines.map(([option]) => option.length)) + 2;
  return lines.map(([option, about]) => `  ${option.padEnd(width)}${about}`).join('\n');
}
