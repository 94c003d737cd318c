import { listOfParser } from '../../common/parameters/choice.parsers.js';

/** The ways in which an event or a venue can be accessible. One that a record does not list is unknown, not missing. */
export const ACCESSIBILITY = [
  'step_free',
  'accessible_toilet',
  'hearing_loop',
  'sign_language',
  'captions',
  'audio_description',
  'quiet_space',
  'parking',
  'companion_ticket',
] as const;
export type Accessibility = (typeof ACCESSIBILITY)[number];

/** Words for what is accessible: comma-separated or an array. */
export const accessibilityParser = listOfParser(ACCESSIBILITY);
