/**
 * Imported for its effect: ends this process in order when the npm that started it has ended. npm sends its signal to
 * the shell between the two, and the shell dies without passing it on.
 */
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
