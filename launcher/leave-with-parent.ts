// Preloaded into the service and the benchmark's child processes, so that they end with their parent even if
// it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
