import type { Day } from "~/domain/shared/day";

/** First pay date over which an expected tax shortage can be spread. @source document 5, F-16 */
export const getDeferralStart = (taxYear: number): Day => `${taxYear}-10-01`;
