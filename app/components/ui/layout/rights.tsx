import { createContext, useContext, type ReactNode } from "react";
import type { Permission } from "~/domain/settings/permissions";

/** Null outside the frame, where nothing is withheld. */
const RightsContext = createContext<readonly string[] | null>(null);

/** Hands the rights of the visit to every part below. */
export function RightsProvider({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) {
  return <RightsContext.Provider value={permissions}>{children}</RightsContext.Provider>;
}

/** Whether a button that needs this right is drawn; the server refuses for itself (GUARD-28). */
export function useHolds(permission: Permission): boolean {
  return useHoldsOne([permission]);
}

/** The same where one right of several is enough. */
export function useHoldsOne(permissions: readonly Permission[]): boolean {
  const held = useContext(RightsContext);
  return held === null || permissions.some((permission) => held.includes(permission));
}
