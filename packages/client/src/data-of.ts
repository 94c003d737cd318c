import { CalendarError } from './error.js';

/** An answer of `openapi-fetch`. */
interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the data of a request: `await dataOf(calendar.api.GET('/venues/{id}', { params: { path: { id: 5 } } }))`.
 * @throws CalendarError if the service refused it, or something else answered
 */
export async function dataOf<Data>(request: Promise<Answer<Data>> | Answer<Data>): Promise<Data> {
  const { data, error, response } = await request;
  if (!response.ok) throw new CalendarError(response, error);
  return data as Data;
}
