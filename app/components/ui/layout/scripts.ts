import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and while the page wakes up. What needs a script is not drawn without. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
