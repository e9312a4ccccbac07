/** Imported first, for its effect: ends the process with an error of one sentence if Node is too old. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Guest Portal needs Node 20.19 or newer; this is ${process.version}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
