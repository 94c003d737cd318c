/** The version of the service, as package.json has it. What it says of the same data may change with it. */
export const RELEASE = '1.0.0';
