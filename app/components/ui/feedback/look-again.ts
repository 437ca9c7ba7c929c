import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { pathTo } from "~/paths";

/**
 * With scripts: a page that shows work in progress reads itself anew, again and again. It asks first whether the server can be reached: while
 * it cannot, the page stays as it is instead of giving way to an error.
 */
export function useLookAgain(running: boolean, millis: number): void {
  const { revalidate, state } = useRevalidator();
  const atRest = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!running || !atRest) return;
    let left = false;
    const timer = setInterval(() => {
      void reachable().then((there) => (there && !left ? revalidate() : undefined));
    }, millis);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [running, atRest, millis, revalidate]);
}

const reachable = () =>
  fetch(pathTo("get-health"), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
