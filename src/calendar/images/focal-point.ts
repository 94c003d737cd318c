import { expecting } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { numberParser } from '../../common/parameters/number.parsers.js';
import { isObject, type ParameterParser } from '../../common/parameters/parameter.js';

/** The point of an image that stays visible when it is cropped: shares of the width and of the height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const share = numberParser(0, 1);

/** Two shares: as an object, as members of a form, or as the JSON that Swagger UI and generated clients send within a form. */
export const focalPointParser: ParameterParser<FocalPoint> = {
  schema: {
    type: 'object',
    properties: { x: share.schema as object, y: share.schema as object },
    required: ['x', 'y'],
  },
  parse: (sent) => {
    const point = typeof sent === 'string' ? fromJson(sent) : sent;
    const [x, y] = isObject(point) ? [share.parse(point.x), share.parse(point.y)] : [];
    return typeof x === 'number' && typeof y === 'number'
      ? { x, y }
      : expecting('object', sent, sentence('focalPoint', { example: '{"x": 0.5, "y": 0.3}' }));
  },
};

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
