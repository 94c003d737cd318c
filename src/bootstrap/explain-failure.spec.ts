import { explainFailure } from './explain-failure.js';

const failure = (code: string, syscall: string, message: string) =>
  Object.assign(new Error(message), { code, syscall });

describe('explainFailure', () => {
  it('names the setting to change when the service cannot listen', () => {
    expect(explainFailure(failure('EADDRINUSE', 'listen', 'in use'), 'The service cannot start')).toBe(
      'in use. The address is in use. Stop the other program, or set PORT to another number.',
    );
    expect(explainFailure(failure('EACCES', 'listen', 'denied'), 'The service cannot start')).toContain(
      'PORT',
    );
  });

  it('does not mention ports when a file cannot be read', () => {
    const error = failure('EACCES', 'open', 'EACCES: permission denied, open a.ndjson');

    expect(explainFailure(error, 'The command failed')).toBe(
      'The command failed: EACCES: permission denied, open a.ndjson',
    );
  });

  it('reports the first of several errors', () => {
    const error = new AggregateError([failure('ECONNREFUSED', 'connect', 'refused'), new Error('other')]);

    expect(explainFailure(error, 'The service cannot start')).toBe(
      'refused. No database answers there. Start it, or correct DATABASE_URL.',
    );
  });
});
