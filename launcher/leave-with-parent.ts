// Loaded in front of the service and of what the benchmark starts: none outlives its parent, even when that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
