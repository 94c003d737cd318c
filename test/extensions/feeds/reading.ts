import type { TestClient } from '../../harness/client.js';

/** Returns the text of a feed, whatever its media type. */
export async function textOf(client: TestClient, path: string): Promise<string> {
  const { body } = await client
    .get(path)
    .expect(200)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        done(null, Buffer.concat(chunks).toString());
      });
    });
  return body as string;
}

/** Returns the lines of a calendar, unfolded. */
export function linesOf(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}
