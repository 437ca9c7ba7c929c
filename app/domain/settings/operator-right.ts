import { OPERATOR, type Permission } from "./permissions";

/** Permissions of an account: OPERATOR counts only in the operating company. @param operatorCompany its number; undefined = none */
export function effectivePermissions(
  { companySeq, permissions }: { companySeq: number; permissions: readonly Permission[] },
  operatorCompany: number | undefined,
): Permission[] {
  return permissions.filter((permission) => permission !== OPERATOR || companySeq === operatorCompany);
}
