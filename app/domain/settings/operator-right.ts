/** The server operators' permission; no company can grant it. */
export const OPERATOR = "OPERATOR";

/** Permissions of an account: OPERATOR counts only in the operating company. @param operatorCompany its number; undefined = none */
export function effectivePermissions(
  { companySeq, permissions }: { companySeq: number; permissions: readonly string[] },
  operatorCompany: number | undefined,
): string[] {
  return permissions.filter((permission) => permission !== OPERATOR || companySeq === operatorCompany);
}
