import { useNavigation } from "@remix-run/react";

/** A thin bar at the top while a page is on its way. */
export function TopProgress() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : <div className="progress-top" role="progressbar" aria-label="Loading" />;
}
