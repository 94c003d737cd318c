import { refusedDelivery } from './refused-delivery.js';

const URL_OF_RECEIVER = 'https://receiver.example/messages?key=1';

describe('refusedDelivery', () => {
  it.each([
    [301, 'https://www.receiver.example/messages', 'https://www.receiver.example/messages'],
    [302, '/login', 'https://receiver.example/login'],
    [303, '../new?a=b', 'https://receiver.example/new?a=b'],
    [307, '//other.example', 'https://other.example/'],
    [308, 'https://me:secret@receiver.example/', 'https://receiver.example/'],
    [300, 'new messages', 'https://receiver.example/new%20messages'],
    [305, 'http://[::1', '"http://[::1"'],
  ])('names the target of a %d to %s', (status, location, target) => {
    expect(refusedDelivery(status, location, URL_OF_RECEIVER)).toBe(
      `The receiver redirects to ${target} (${status}), which is not followed: change the url of the webhook.`,
    );
  });

  it('limits the length of a target', () => {
    const reason = refusedDelivery(302, `/${'a'.repeat(10_000)}`, URL_OF_RECEIVER);

    expect(reason.length).toBeLessThan(1_200);
  });

  it.each([
    [302, 'The receiver answers 302 Found, and does not say where it has moved.'],
    [304, 'The receiver answers 304 Not Modified, which is no success.'],
    [401, 'The receiver answers 401 Unauthorized, which is no success.'],
    [599, 'The receiver answers 599, which is no success.'],
  ])('explains a %d without a target', (status, reason) => {
    expect(refusedDelivery(status, undefined, URL_OF_RECEIVER)).toBe(reason);
  });
});
