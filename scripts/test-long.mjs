// The whole proof with many rounds and real sizes. Not for every change: it takes hours.
process.env.TEST_LONG = 'on';
await import('./test.mjs');
