const OLDEST = [20, 19];

/** Ends the process when this Node is too old for the service. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `Node ${OLDEST.join('.')} or newer is needed, this is ${process.versions.node}: https://nodejs.org`,
  );
  // An exception would bury the message under a stack trace; nothing is open yet that would need closing.
  process.exit(1);
}
