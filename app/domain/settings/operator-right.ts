/** The right of those who run the server; no company can give it to anybody. */
export const OPERATOR = "OPERATOR";

/** What an account may do: OPERATOR counts in the operating company alone. @param operatorCompany its number; undefined = there is none */
export function heldPermissions(
  { companySeq, permissions }: { companySeq: number; permissions: readonly string[] },
  operatorCompany: number | undefined,
): string[] {
  return permissions.filter((permission) => permission !== OPERATOR || companySeq === operatorCompany);
}
