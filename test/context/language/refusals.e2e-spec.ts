import { FR } from '../../../src/common/errors/sentences/fr.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';

const app = startApp();

/** Returns the body of an error without its sentences: codes, statuses and names. */
function withoutSentences(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (key === 'message' || key === 'hint') return undefined;
    const sentences = key === 'params' && typeof value === 'object' && !Array.isArray(value);
    return sentences ? Object.keys(value ?? {}) : value;
  });
}

describe('An error', () => {
  it.each([
    ['get', '/events/999999', 'L’évènement dont l’identifiant est 999999 n’existe pas.'],
    ['get', '/nowhere', 'Aucune route ne correspond à l’adresse et à la méthode de la requête.'],
    ['get', '/events?page=x', 'Paramètre(s) non valide(s) : page'],
    ['get', '?namespace=other/v1', 'L’espace de noms demandé est introuvable.'],
    ['post', '/events', 'Paramètre(s) manquant(s) : title, start_date, end_date'],
    ['delete', '/events/1', 'Désolé, vous n’avez pas l’autorisation de faire cela.'],
  ] as const)('is in French, with the same codes and names: %s %s', async (method, path, message) => {
    const french = await app.send(method, at(path, 'fr'));
    const english = await app.send(method, at(path));

    expect(french.body).toMatchObject({ message });
    expect(french.status).toBe(english.status);
    expect(withoutSentences(french.body)).toEqual(withoutSentences(english.body));
    expect((english.body as { message: string }).message).not.toBe(message);
  });

  it('for wrong credentials is in French', async () => {
    const { body } = await app.get(at('/events', 'fr')).set('Authorization', 'Bearer wrong').expect(401);

    expect(body).toHaveProperty('message', FR.incorrectPassword);
  });

  it('for a malformed body is in French', async () => {
    const broken = app.as('editor').send('post', at('/events', 'fr')).type('json').send('{');

    expect((await broken.expect(400)).body).toHaveProperty('message', FR.invalidJson);
  });

  it('is in the language given in the body', async () => {
    const twice = { name: 'Jazz', translation_language: 'fr' };
    await app.as('editor').post(at('/tags'), twice).expect(201);

    const { body } = await app.as('editor').post(at('/tags'), twice).expect(400);
    expect(body).toMatchObject({ code: 'term_exists', message: FR.termExists });
  });

  it('is in English on the plain base', async () => {
    const { body } = await app.get('/events/999999?translation_language=fr').expect(404);

    expect(body).toHaveProperty('message', 'Event with ID 999999 does not exist.');
  });
});

describe.each(RESOURCES)('An error for $list', (resource) => {
  const { list, create } = inLanguages(app, resource);

  it('is in French', async () => {
    const { id } = await create({ name: 'Harbour' });

    const { body } = await app.patch(at(`/${list}/${id}`, 'fr'), {}).expect(401);
    expect(body).toHaveProperty('message', FR.unauthenticated);
  });
});

describe('An error for an event in the trash', () => {
  it('is in French', async () => {
    const { id } = await app.create('events', anEvent());
    await app
      .as('editor')
      .delete(at(`/events/${id}`))
      .expect(200);

    const { body } = await app
      .as('editor')
      .delete(at(`/events/${id}`, 'fr'))
      .expect(410);
    expect(body).toMatchObject({
      code: 'event-is-in-trash',
      message: 'L’évènement est déjà dans la corbeille',
    });
  });
});
