import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** Whether scripts run: false on the server and during hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
