module.exports = {
  calendar: {
    input: process.env.DOCUMENT,
    output: {
      target: './client.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
