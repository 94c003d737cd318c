import { flag } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';

await runTool({
  command: 'image',
  about: 'Builds the Dockerfile without Docker, and runs the image as operators do.',
  options: { chroot: flag('start the files in a chroot, as where containers are refused') },
  notes: `Debian's buildah builds the image on a base that mmdebstrap makes, with Debian and the Node of this machine;
nothing is pulled. runc starts it on a temporary PostgreSQL. What the machine refuses is printed as NOT CHECKED. The exit
code is 1 when a check fails.
`,
  run: async ({ chroot }) => (await import('./proof.mjs')).proveImage(Boolean(chroot)),
});
