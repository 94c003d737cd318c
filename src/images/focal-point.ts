import { expecting } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { isObject } from '../parameters/nested.js';
import { numberParser } from '../parameters/number.parsers.js';
import { INVALID, type ParameterParser } from '../parameters/parameter.js';

/** The point of an image that stays visible when it is cropped: shares of the width and of the height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const share = numberParser(0, 1);

/** Two shares, as an object or as members of a form. */
export const focalPointParser: ParameterParser<FocalPoint> = {
  schema: {
    type: 'object',
    properties: { x: share.schema as object, y: share.schema as object },
    required: ['x', 'y'],
  },
  parse: (sent) => {
    if (!isObject(sent)) return INVALID;
    const [x, y] = [share.parse(sent.x), share.parse(sent.y)];
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : INVALID;
  },
  reason: expecting('object', sentence('focalPoint', { example: '{"x": 0.5, "y": 0.3}' })),
};
