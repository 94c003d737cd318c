import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option
 * @property {string} about
 * @property {string} [hint] stands for the value in the help; an option without it is a flag
 * @property {string} [preset]
 * @property {boolean} [isRepeated] may be given several times, or not at all; the value is a list
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

/** @returns {Option} */
export function repeated(about, hint) {
  return { about, hint, isRepeated: true, read: (source) => new RegExp(source, 'i') };
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
  const known = Object.entries({ ...options, help: flag('') }).map(([name, option]) => [
    name,
    typeOf(option),
  ]);
  const { values } = parseArgs({ args, options: Object.fromEntries(known) });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      readValue(name, value, options[name]),
    ]),
  );
}

function typeOf(/** @type {Option} */ { hint, preset, isRepeated }) {
  if (hint === undefined) return { type: 'boolean', default: false };
  return isRepeated ? { type: 'string', multiple: true, default: [] } : { type: 'string', default: preset };
}

function readValue(name, sent, option) {
  if (Array.isArray(sent)) return sent.map((one) => valueOf(name, one, option));
  return typeof sent === 'string' ? valueOf(name, sent, option) : sent;
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
