import type { Permission } from "./permissions";

/** Whether any of the required permissions is among the granted ones. Apart from the lists, which every page would load otherwise. */
export const hasAnyPermission = (granted: readonly Permission[], required: readonly Permission[]): boolean =>
  required.some((permission) => granted.includes(permission));
