import { readTrace } from './trace.js';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENT = `00-${ID}-00f067aa0ba902b7-01`;

describe('readTrace', () => {
  it('reads the id of the trace', () => {
    expect(readTrace(SENT)).toEqual({ id: ID, traceparent: SENT });
  });

  it('reads later versions as the one that it knows', () => {
    expect(readTrace(`cc-${SENT.slice(3)}-more`)).toEqual({ id: ID, traceparent: SENT });
  });

  it.each([
    undefined,
    '',
    `ff-${SENT.slice(3)}`,
    `${SENT}-more`,
    `${SENT}, ${SENT}`,
    SENT.toUpperCase(),
    SENT.replace(ID, '0'.repeat(32)),
    SENT.replace('00f067aa0ba902b7', '0'.repeat(16)),
    `${SENT}\n`,
    [SENT, SENT],
  ])('ignores %j', (sent) => {
    expect(readTrace(sent)).toBeUndefined();
  });
});
