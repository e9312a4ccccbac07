/**
 * Imported for its effect: sends this process a SIGTERM when the npm that started it has ended. npm sends its own signal
 * only to the shell between them, and the shell ends without passing it on.
 */
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
