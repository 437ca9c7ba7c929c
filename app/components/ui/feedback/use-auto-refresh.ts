import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { pathTo } from "~/paths";

/**
 * Auto-refresh of pages with work in progress (scripts only). It first checks that the server is reachable: otherwise the page stays
 * instead of being replaced by an error.
 */
export function useAutoRefresh(running: boolean, millis: number): void {
  const { revalidate, state } = useRevalidator();
  const atRest = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!running || !atRest) return;
    let isUnmounted = false;
    const timer = setInterval(() => {
      void isServerReachable().then((there) => (there && !isUnmounted ? revalidate() : undefined));
    }, millis);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [running, atRest, millis, revalidate]);
}

const isServerReachable = () =>
  fetch(pathTo("get-health"), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
