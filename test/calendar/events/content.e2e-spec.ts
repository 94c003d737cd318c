import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe('the title of an event', () => {
  it.each([
    ['<b>Jazz</b> and <i>Blues</i>', 'Jazz and Blues'],
    ['  Jazz  ', 'Jazz'],
    ['<jazz>', 'jazz'],
    ['Rock & Roll', 'Rock & Roll'],
    ['"Quoted" -- it\'s 10x20... (tm) - done', '"Quoted" -- it\'s 10x20... (tm) - done'],
    ['東京 🎷 Ünïcode', '東京 🎷 Ünïcode'],
    ['C:\\new', 'C:\\new'],
  ])('turns %s into plain text', async (title, stored) => {
    const event = await app.create('events', anEvent({ title }));

    expect(event.title).toBe(stored);
  });

  it('contains no script', async () => {
    const event = await app.create(
      'events',
      anEvent({ title: 'Jazz</script><script src=x>alert(1)</script>' }),
    );

    expect(event.title).toMatch(/^Jazz/);
    expect(event.title).not.toMatch(/[<>]/);
  });
});

describe.each(['description', 'excerpt'])('the %s of an event', (key) => {
  it.each([
    ['Plain text', /^<p>Plain text<\/p>$/],
    ['One\n\nTwo', /^<p>One<\/p>\s*<p>Two<\/p>$/],
    ['One\nTwo', /^<p>One<br\s*\/?>\s*Two<\/p>$/],
    ['<p>Hello <strong>you</strong></p>', /^<p>Hello <strong>you<\/strong><\/p>$/],
    ['<a href="https://example.org/">there</a>', /<a href="https:\/\/example\.org\/"[^>]*>there<\/a>/],
  ])('keeps %j', async (text, stored) => {
    const event = await app.create('events', anEvent({ [key]: text }));

    expect(event[key]).toMatch(stored);
  });

  it.each([
    ['<p>a</p><script>alert(1)</script>', /script|alert/],
    ['<p onclick="alert(1)">a</p>', /onclick|alert/],
    ['<p>a</p><img src="x" onerror="alert(1)">', /onerror|alert/],
    ['<a href="javascript:alert(1)">a</a>', /javascript/],
    ['<p>a</p><iframe srcdoc="<b>x</b>"></iframe>', /iframe|srcdoc/],
    ['<p>a</p><style>p { color: red }</style>', /style|color/],
    ['<svg onload="alert(1)"></svg><p>a</p>', /onload|alert/],
  ])('is sanitised even for an administrator: %s', async (text, dangerous) => {
    const event = await app.create('events', anEvent({ [key]: text }));

    expect(event[key]).toMatch(/a/);
    expect(event[key]).not.toMatch(dangerous);
  });
});

describe('the website of an event', () => {
  it.each([
    ['http://example.com', 'http://example.com'],
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&c=2'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
  ])('stores %s as %s', async (website, stored) => {
    const event = await app.create('events', anEvent({ website }));

    expect(event.website).toBe(stored);
  });

  it("can be a page of another site with the same path as the event's own page", async () => {
    const { id } = await app.create('events', anEvent({ slug: 'concert' }));
    const website = 'https://other.example/event/concert/';

    const { body } = await app
      .as('editor')
      .patch(`/events/${String(id)}`, { website })
      .expect(200);

    expect(body).toHaveProperty('website', website);
  });

  it.each([undefined, '', null])("defaults to the event's own URL when %s is sent", async (website) => {
    const event = await app.create('events', anEvent({ website }));

    expect(event.website).toBe(event.url);
  });
});

describe('the image of an event', () => {
  it.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])('can be a .%s file', async (extension) => {
    const url = `https://images.example.org/photo.${extension}`;

    const event = await app.create('events', anEvent({ image: url }));

    expect(event.image).toMatchObject({ id: expect.any(Number), url, extension });
  });

  it('can have a URL without an extension', async () => {
    const event = await app.create('events', anEvent({ image: 'https://images.example.org/photo' }));

    expect(event.image).toMatchObject({ url: 'https://images.example.org/photo' });
  });

  it.each([
    '99999',
    'foo bar',
    'https://images.example.org/photo.raw',
    'https://images.example.org/photo.svg',
    'file:///etc/photo.jpg',
    'data:image/png;base64,AAAA',
    'https://me:word@images.example.org/photo.jpg',
    { url: 'photo.jpg' },
  ])('cannot be %j', async (image) => {
    const { body } = await admin.post('/events', anEvent({ image })).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): image' });
  });

  it.each(['', 0, null])('is false when %j is sent', async (image) => {
    const event = await app.create('events', anEvent({ image }));

    expect(event.image).toBe(false);
  });
});

describe('the cost of an event', () => {
  it.each([
    [15, '$15', '', '', ['15']],
    ['15', '$15', '', '', ['15']],
    [12.5, '$12.5', '', '', ['12.5']],
    ['20$', '20$', '$', 'postfix', ['20']],
    ['$23', '$23', '$', 'prefix', ['23']],
    ['€25', '€25', '€', 'prefix', ['25']],
    ['25 €', '25€', '€', 'postfix', ['25']],
    ['10 - 30.50', '$10 – $30.50', '', '', ['10', '30.50']],
    [['5', '10'], '$5 – $10', '', '', ['5', '10']],
    [['0$', '20$', '30$'], 'Free – 30$', '$', 'postfix', ['0', '20', '30']],
    [['30', '5', '10'], '$5 – $30', '', '', ['5', '10', '30']],
    [0, 'Free', '', '', ['0']],
    ['0', 'Free', '', '', ['0']],
    ['Free', 'Free', '', '', ['free']],
    ['Donation', 'Donation', '', '', ['donation']],
    ['', '', '', '', []],
    [null, '', '', '', []],
  ])('formats %j as %s', async (cost, formatted, ...details) => {
    const [symbol, position, values] = details;

    const event = await app.create('events', anEvent({ cost }));

    expect(event.cost).toBe(formatted);
    expect(event.cost_details).toMatchObject({
      currency_symbol: symbol,
      currency_position: position,
      values,
    });
  });

  it.each([
    ['1,500.50', ['1500.50']],
    ['1.500,50', ['1500.50']],
    ['1,500', ['1500']],
    ['2,50', ['2.50']],
  ])('parses the separators of %s', async (cost, values) => {
    const event = await app.create('events', anEvent({ cost }));

    expect(event.cost_details).toMatchObject({ values });
  });
});
