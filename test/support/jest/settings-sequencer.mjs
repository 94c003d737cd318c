import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const SETTINGS = /\b(?:startApp|new TestApp)\((\{[^}]*\}|\w*)/;

/**
 * Puts test files with the same settings after one another, so that they share a service before others take its place.
 * The many without any settings are last, and fill the time of the workers evenly.
 */
export default class SettingsSequencer extends Sequencer {
  sort(tests) {
    const groups = new Map();
    for (const test of super.sort(tests)) {
      const settings = settingsOf(test.path);
      groups.set(settings, [...(groups.get(settings) ?? []), test]);
    }
    const { '': others = [], ...grouped } = Object.fromEntries(groups);
    return [...Object.values(grouped).flat(), ...others];
  }
}

/** Returns the settings of the first service of a test file as they are written there. */
function settingsOf(path) {
  const [, settings = ''] = SETTINGS.exec(readFileSync(path, 'utf8')) ?? [];
  return settings;
}
