import type { Day } from "~/domain/shared/day";

/** First day of the payrolls over which an expected shortage of tax can be spread. @source document 5, F-16 */
export const spreadFrom = (taxYear: number): Day => `${taxYear}-10-01`;
