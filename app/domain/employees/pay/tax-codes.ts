/** Civil status and number of dependents, as the Bureau of Internal Revenue once coded them; Z is without exemption. */
export const TAX_CODES = ["S", "S1", "S2", "S3", "S4", "M", "M1", "M2", "M3", "M4", "Z"] as const;
export type TaxCode = (typeof TAX_CODES)[number];
