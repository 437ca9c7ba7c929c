import { createContext, useContext, type ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";

/** Null outside the app shell, where nothing is hidden. */
const PermissionsContext = createContext<readonly Permission[] | null>(null);

/** Provides the user's permissions. */
export function PermissionsProvider({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  return <PermissionsContext.Provider value={permissions}>{children}</PermissionsContext.Provider>;
}

/** Whether to show a control that needs this permission; the server checks it separately (GUARD-28). */
export function useHasPermission(permission: Permission): boolean {
  return useHasAnyPermission([permission]);
}

export function useHasAnyPermission(permissions: readonly Permission[]): boolean {
  const grantedPermissions = useContext(PermissionsContext);
  return grantedPermissions === null || permissions.some((permission) => grantedPermissions.includes(permission));
}
