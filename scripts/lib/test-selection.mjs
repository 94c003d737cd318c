import { inProject } from './paths.mjs';

/** The folders, in `src` and in `test`, of what can be taken out of the service. */
const EXTENSIONS = [
  'backup',
  'batch',
  'changes',
  'feeds',
  'mcp',
  'move-in',
  'oidc',
  'operations',
  'saved-feeds',
  'tracing',
  'users',
  'webhooks',
];
const ROOT = inProject('.').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const IN_EXTENSIONS = `^${ROOT}(src|test)/(${EXTENSIONS.join('|')})/`;
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
