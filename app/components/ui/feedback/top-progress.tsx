import { useNavigation } from "@remix-run/react";

/** Progress bar at the top during navigation. */
export function TopProgress() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : <div className="progress-top" role="progressbar" aria-label="Loading" />;
}
