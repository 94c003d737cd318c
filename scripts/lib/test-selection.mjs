import { inProject } from './paths.mjs';

const ROOT = inProject('.').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** The code that can be taken out of the service. */
const IN_EXTENSIONS = `^${ROOT}(src|test)/extensions/`;
const OWN = {
  '--full': { lane: 'full', args: [] },
  '--night': { lane: 'night', args: [] },
  '--core': { lane: '', args: ['--testPathIgnorePatterns', IN_EXTENSIONS] },
  '--extensions': { lane: '', args: ['--testPathPatterns', IN_EXTENSIONS] },
};

/**
 * Reads the arguments of a test command: which tests, then those of jest.
 * @returns the lane, which `jest.config.js` reads, and the arguments for jest
 */
export function testSelection([first, ...others]) {
  if (Object.hasOwn(OWN, first ?? ''))
    return { lane: OWN[first].lane, args: [...OWN[first].args, ...others] };
  return { lane: '', args: first === undefined ? [] : [first, ...others] };
}
