// Loaded in front of every process that the benchmark starts: none outlives it, even when it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
