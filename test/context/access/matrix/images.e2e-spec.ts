import type { TestClient } from '../../../harness/client.js';
import { startApp } from '../../../support/app.js';
import { aPicture, send, servedPictures, upload } from '../../../support/pictures.js';
import { anEvent } from '../../../support/records.js';
import { clientOf, Findings } from './cells.js';
import { CALLERS, sending } from './rights.js';

const pictures = servedPictures();
const app = startApp({ IMAGES_NETWORKS: '127.0.0.0/8' });

/** Records that show the image of another user. */
const SHOWN = {
  'of a public record': { status: 'publish' },
  'of a draft': { status: 'draft' },
  'of nothing': undefined,
  none: undefined,
} as const;

type Send = (client: TestClient, id: number) => PromiseLike<{ status: number }>;

const REQUESTS: Readonly<Record<string, Send>> = {
  images: (client, id) => client.get(`/images/${id}`),
  texts: (client, id) => client.patch(`/images/${id}`, { alt: 'New' }),
  unused: (client, id) => client.delete(`/images/${id}`),
  forced: (client, id) => client.delete(`/images/${id}?force=true`),
};

const REMOVING = ['unused', 'forced'];

/** Returns the id of a new image of another author, and makes a record show it. */
async function imageOf(words: keyof typeof SHOWN): Promise<number> {
  if (words === 'none') return 999_999;
  const { client } = await app.another('author');
  const { id } = await upload(client);
  const { [words]: fields } = SHOWN;
  if (fields !== undefined) await client.post('/events', anEvent({ image: id, ...fields })).expect(201);
  return id;
}

describe('The table of rights, for images', () => {
  it('holds for those of others', async () => {
    const findings = new Findings();
    for (const [request, sendTo] of Object.entries(REQUESTS))
      for (const words of Object.keys(SHOWN) as (keyof typeof SHOWN)[]) {
        if (request === 'forced' && SHOWN[words] === undefined) continue;
        const kept = REMOVING.includes(request) ? undefined : await imageOf(words);
        for (const caller of CALLERS) {
          const { status } = await sendTo(clientOf(app, caller), kept ?? (await imageOf(words)));
          const row = `${request}: ${words}`;
          findings.compare(`${row} · ${caller}`, [sending(row, caller)], [status]);
        }
      }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(14 * 6);
  });

  it('holds for the list and for new ones', async () => {
    const findings = new Findings();
    const file = await aPicture().png().toBuffer();
    for (const caller of CALLERS) {
      const client = clientOf(app, caller);
      const compare = (row: string, { status }: { status: number }) => {
        findings.compare(`${row} · ${caller}`, [sending(row, caller)], [status]);
      };
      compare('images: the list', await client.get('/images'));
      compare('images: a file', await send(client, file));
      compare('images: an address', await client.post('/images', { url: pictures.url }));
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(18);
  });
});
