/**
 * The version of the functions that make a payslip, part of every payslip's digest: raised when the engine gives another payslip for the
 * same facts, so that stored ones of open payrolls count as out of date. `engine-version.test.ts` holds it to the sample's payslips.
 */
export const ENGINE = 11;
