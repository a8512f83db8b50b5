import { isMainThread } from 'node:worker_threads';

// Loaded into a server before its own code (`node --import`), so that a test can ask over the IPC channel how much
// processor time the thread of the event loop has used. Worker threads load it too and have nothing to say.
const { channel } = process;

if (isMainThread && channel) {
  process.on('message', (message) => {
    if (message !== 'read') return;
    const { user, system } = process.threadCpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
  // A listener keeps the process alive; the probe must not.
  channel.unref();
}
