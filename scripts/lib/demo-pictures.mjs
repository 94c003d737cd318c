import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';

/** Renders the pictures of the demo calendar, which are drawn as SVG: the service itself reads none. */
export async function renderPictures(source, target) {
  // Imported here because it is only available once the dependencies are installed.
  const { default: sharp } = await import('sharp');
  mkdirSync(target, { recursive: true });
  const names = readdirSync(inProject(source)).filter((name) => name.endsWith('.svg'));
  for (const name of names) {
    const picture = sharp(inProject(join(source, name))).png({ palette: true });
    await picture.toFile(join(target, name.replace(/svg$/, 'png')));
  }
}
