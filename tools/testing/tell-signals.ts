/** Says its parent's process id, then each signal that it gets, and ends in good order some time after the first. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(0), 200);
  });
// What no signal reaches ends by itself, so that a failed test leaves nothing running.
setTimeout(() => process.exit(1), 60_000);
// pnpm takes a moment to register this process, and kills it when a signal comes before.
setTimeout(() => console.log(process.ppid), 2000);
