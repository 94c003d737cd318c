import { isClosing } from '../../scripts/lib/closing.mjs';
import { Database } from '../lib/database.mjs';
import { missingPrograms } from '../lib/programs.mjs';
import { withProgress } from '../lib/progress.mjs';
import { print } from '../lib/report.mjs';
import { makeBase } from './base.mjs';
import { Builder } from './builder.mjs';
import { Chroot } from './chroot.mjs';
import { Container, LIMITS } from './container.mjs';
import { contentChecks, describeImage } from './contents.mjs';
import {
  containerChecks,
  healthChecks,
  limitChecks,
  pictureChecks,
  serviceChecks,
  startTrial,
  stopChecks,
} from './trial.mjs';
import { unpackImage } from './unpacked.mjs';
import { createWorkplace } from './workplace.mjs';

/** Builds the image, runs it, and prints what was checked. @returns whether all checks passed */
export async function proveImage(inChroot) {
  const lacking = missingHere();
  if (lacking !== '') return notChecked(['build', 'run', ...Object.keys(LIMITS)], lacking);
  const folder = createWorkplace();
  const refusal = await reasonOf(withProgress('Making the base', () => makeBase(folder)));
  if (refusal !== undefined) return notChecked(['build', 'run', ...Object.keys(LIMITS)], refusal);
  const { image, figures, isRight } = await obtain(folder);
  const { container, checks } = await contain(folder, image, inChroot);
  const { works, starts } = await tryOut({ container, image, folder, checks });
  print(
    ...figures,
    `start: ${starts[0]} on an empty database with the demo calendar, ${starts[1]} after that`,
  );
  return isRight && works;
}

function missingHere() {
  if (process.getuid?.() !== 0) return 'only root may make containers without a daemon';
  const names = missingPrograms(['buildah', 'mmdebstrap', 'runc']);
  return names.length > 0 ? `${names.join(', ')} not found` : '';
}

/** Builds the image; where the kernel refuses that, takes the files from the checkout. */
async function obtain(folder) {
  const builder = new Builder(folder);
  const refusal = await reasonOf(withProgress('Trying to build', () => builder.importBase()));
  if (refusal !== undefined) {
    notChecked(['build'], refusal);
    return { image: await unpackImage(folder), figures: [], isRight: true };
  }
  const image = await withProgress('Building the image', () => builder.buildImage());
  return {
    image,
    figures: await describeImage(image),
    isRight: await runChecks('The image', contentChecks, image),
  };
}

/** Prepares a container; where the kernel refuses that, a chroot. */
async function contain(folder, image, inChroot) {
  const container = new Container(folder, image);
  const refused = inChroot ? '--chroot' : await reasonOf(container.tryKernel());
  if (refused !== undefined) {
    notChecked(['run', ...Object.keys(LIMITS)], refused);
    return { container: new Chroot(image), checks: {} };
  }
  for (const [limit, reason] of container.refusals) notChecked([limit], reason);
  const checks = container.limits.map((limit) => limitChecks[limit]);
  const ofImage = image.config.Healthcheck === undefined ? {} : healthChecks;
  return { container, checks: Object.assign({}, containerChecks, ofImage, ...checks) };
}

async function tryOut({ container, image, folder, checks }) {
  const database = await Database.start({ isDurable: false });
  const first = await startTrial({ container, image, database, folder });
  const works = await runChecks(
    'The service',
    { ...serviceChecks, ...pictureChecks, ...checks, ...stopChecks },
    first,
  );
  const second = await startTrial({ container, image, database, folder });
  await container.stop();
  return { works, starts: [first, second].map(({ seconds }) => `${seconds.toFixed(1)} s`) };
}

async function runChecks(who, checks, subject) {
  let isRight = true;
  for (const [claim, check] of Object.entries(checks)) {
    const reason = await reasonOf((async () => check(subject))());
    if (isClosing()) return false;
    isRight &&= reason === undefined;
    print(reason === undefined ? `ok    ${who} ${claim}` : `FAIL  ${who} ${claim}: ${reason}`);
  }
  return isRight;
}

function notChecked(parts, reason) {
  for (const part of parts) print(`NOT CHECKED: ${part} of the image. ${reason}`);
  return true;
}

/** Resolves to why work failed, undefined if it did not. */
function reasonOf(work) {
  return work.then(
    () => undefined,
    ({ message }) => message,
  );
}
