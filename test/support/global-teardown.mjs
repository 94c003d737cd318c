/** Stops and removes the throw-away server of the setup. */
export default async function globalTeardown() {
  if (globalThis.embeddedDatabase === undefined) return;
  await globalThis.embeddedDatabase.close();
  // A watching jest runs the setup again.
  delete process.env.TEST_DATABASE_URL;
}
