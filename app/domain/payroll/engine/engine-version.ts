/**
 * Version of the payslip engine, part of every payslip's digest. Raise it when the engine computes a different payslip from the same facts,
 * so that stored payslips of open payrolls count as outdated. `engine-version.test.ts` checks it against the sample's payslips.
 */
export const ENGINE = 12;
