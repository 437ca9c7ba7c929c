/** A name split for agency lists, with the suffix in a separate column. */
export interface AgencyName {
  lastName: string;
  firstName: string;
  middleName: string;
  /** "Jr.", "III" or "". */
  suffix: string;
}

/** "V" and "X" are excluded: at the end of a name they are more often an initial. */
const SUFFIX = /^(.*\S)[\s,]+(jr|sr|ii|iii|iv|vi|vii|viii|ix)\.?$/i;

/**
 * Splits the suffix off the last or first name, where HR records store it.
 * @source document 5 F-52 (JERROM;JR.), F-53, F-54: suffix and extension are columns of their own
 */
export function agencyName({ lastName, firstName, middleName }: Omit<AgencyName, "suffix">): AgencyName {
  const last = SUFFIX.exec(lastName.trim());
  if (last) return { lastName: stripTrailingComma(last[1]!), firstName, middleName, suffix: formatSuffix(last[2]!) };
  const first = SUFFIX.exec(firstName.trim());
  if (first) return { lastName, firstName: stripTrailingComma(first[1]!), middleName, suffix: formatSuffix(first[2]!) };
  return { lastName, firstName, middleName, suffix: "" };
}

const stripTrailingComma = (name: string): string => name.replace(/[\s,]+$/, "");

function formatSuffix(suffix: string): string {
  const upper = suffix.toUpperCase();
  return upper === "JR" || upper === "SR" ? `${upper[0]}r.` : upper;
}
