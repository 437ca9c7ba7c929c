import { createContext, useContext, type ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";

/** Null outside the app shell, where nothing is hidden. */
const RightsContext = createContext<readonly string[] | null>(null);

/** Provides the user's permissions. */
export function RightsProvider({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) {
  return <RightsContext.Provider value={permissions}>{children}</RightsContext.Provider>;
}

/** Whether to show a control that needs this permission; the server checks it separately (GUARD-28). */
export function useHolds(permission: Permission): boolean {
  return useHoldsOne([permission]);
}

/** Whether the user has any of the permissions. */
export function useHoldsOne(permissions: readonly Permission[]): boolean {
  const held = useContext(RightsContext);
  return held === null || permissions.some((permission) => held.includes(permission));
}
