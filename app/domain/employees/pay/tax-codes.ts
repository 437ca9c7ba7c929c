/** Civil status and number of dependents, as formerly coded by the Bureau of Internal Revenue; Z is without exemption. */
export const TAX_CODES = ["S", "S1", "S2", "S3", "S4", "M", "M1", "M2", "M3", "M4", "Z"] as const;
export type TaxCode = (typeof TAX_CODES)[number];

/** Note in the form. Since 2018 there are no exemptions by status and dependents (RA 10963). */
export const TAX_CODE_MEANINGS =
  "S is single and M is married, with the number of dependents; Z is without exemption. Since the TRAIN Law (2018) the tax is the same for all codes.";

/** "S1 (single, 1 dependent)", "Z (without exemption)"; an unknown code is returned unchanged. */
export function taxCodeText(code: string): string {
  const knownTaxCode = TAX_CODES.find((taxCode) => taxCode === code);
  if (knownTaxCode === undefined) return code;
  if (knownTaxCode === "Z") return "Z (without exemption)";
  const [status, dependents] = [knownTaxCode.startsWith("S") ? "single" : "married", knownTaxCode.slice(1)];
  return `${knownTaxCode} (${[status, dependents && `${dependents} ${dependents === "1" ? "dependent" : "dependents"}`].filter(Boolean).join(", ")})`;
}
